#include <getopt.h>
#include <stddef.h>

// getopt_long keeps its place in globals, which Swift may not touch: these are the only doors to them.

/// Begins a new scan, forgetting every older one, and keeps getopt from writing messages of its own.
static inline void cgetopt_begin(void) {
  optind = 0;
  opterr = 0;
}

/// Where the scan stands: the next element of argv to look at.
static inline int cgetopt_index(void) { return optind; }

/// What belongs to the option just found; NULL if nothing does.
static inline const char *cgetopt_argument(void) { return optarg; }

/// The value of the option that was wrong; 0 for an unknown long one.
static inline int cgetopt_culprit(void) { return optopt; }
