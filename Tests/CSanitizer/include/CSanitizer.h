#ifndef CSANITIZER_H
#define CSANITIZER_H
// Nothing to call: linking it is enough.
#endif
