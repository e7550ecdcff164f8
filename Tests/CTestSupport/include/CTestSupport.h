#ifndef CTESTSUPPORT_H
#define CTESTSUPPORT_H

/// Makes a pipe that no process inherits, not even one started by another thread at that moment; pipe2 is not among
/// what Swift sees of the C library. Gives 0, or -1 with errno set.
int ct_pipe(int ends[2]);

// Sanitizer.c has nothing to call: linking it is enough.
#endif
