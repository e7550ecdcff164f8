#include <errno.h>
#include <linux/sched.h>
#include <malloc.h>
#include <seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// What Swift cannot call: variadic functions and actions that are macros with arguments.

/// A filter that answers EPERM to every call no rule names.
static inline scmp_filter_ctx filter_denying_all(void) { return seccomp_init(SCMP_ACT_ERRNO(EPERM)); }

/// Lets the call of that number through, whatever its arguments. Returns 0, or -errno.
static inline int filter_allow(scmp_filter_ctx filter, int call) {
  return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 0, NULL);
}

/// Lets the call through where (argument & mask) == value. Returns 0, or -errno.
static inline int filter_allow_masked(scmp_filter_ctx filter, int call, unsigned argument, uint64_t mask,
                                      uint64_t value) {
  struct scmp_arg_cmp rule = {argument, SCMP_CMP_MASKED_EQ, mask, value};
  return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 1, &rule);
}

/// Answers the call with that errno. Returns 0, or -errno.
static inline int filter_refuse(scmp_filter_ctx filter, int call, int error) {
  return seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(error), call, 0, NULL);
}

/// The kernel kills this process with that signal when the thread that started it ends.
static inline int die_with_parent(int signal) { return prctl(PR_SET_PDEATHSIG, signal, 0, 0, 0); }

/// No program started from here can gain rights. Needed for a filter without privileges.
static inline int renounce_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

/// Closes every file descriptor from that one on.
static inline void close_from(unsigned first) { syscall(SYS_close_range, first, ~0U, 0); }

/// All threads allocate from one arena, as each further one would reserve 64 MiB of address space, and what one
/// large picture needed goes back to the system.
static inline void tame_allocator(void) {
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
}

/// The flag of `clone` that makes a thread, not a process.
static inline uint64_t thread_flag(void) { return CLONE_THREAD; }
