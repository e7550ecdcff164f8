#define _GNU_SOURCE
#include "CTestSupport.h"

#include <fcntl.h>
#include <unistd.h>

int ct_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }
