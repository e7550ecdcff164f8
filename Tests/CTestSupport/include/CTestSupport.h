#ifndef CTESTSUPPORT_H
#define CTESTSUPPORT_H

// Of these GNU extensions Swift sees nothing.

/// Makes a pipe that no process inherits, not even one started by another thread at that moment. Gives 0, or -1 with
/// errno set.
int ct_pipe(int *_Nonnull ends);

/// Has a process that is to be started inherit nothing but its standard input, output and error; takes
/// a posix_spawn_file_actions_t.
void ct_inherit_nothing(void *_Nonnull actions);

// Sanitizer.c has nothing to call: linking it is enough.
#endif
