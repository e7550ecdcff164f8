#define _GNU_SOURCE
#include "CTestSupport.h"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

int ct_pipe(int *ends) { return pipe2(ends, O_CLOEXEC); }

void ct_inherit_nothing(void *actions) {
  posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
}
