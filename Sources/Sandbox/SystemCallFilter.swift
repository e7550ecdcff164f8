import CSeccomp
import Glibc

/// The system calls a decoder needs: memory, threads, time, and the open socket.
enum SystemCallFilter {
  private static let allowed = [
    "read", "write", "readv", "writev", "recvfrom", "sendto", "recvmsg", "sendmsg", "poll", "ppoll", "close",
    "fstat", "lseek", "brk", "munmap", "mremap", "madvise", "futex", "set_robust_list", "rseq",
    "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack", "restart_syscall", "sched_yield",
    "sched_getaffinity",
    "clock_gettime", "clock_getres", "clock_nanosleep", "nanosleep", "gettimeofday", "time", "getpid",
    "gettid",
    "getrandom", "getrusage", "sysinfo", "exit", "exit_group",
  ]

  /// Installs the filter for all threads; every other call answers EPERM.
  static func install() -> Bool {
    guard let filter = filter_denying_all() else { return false }
    defer { seccomp_release(filter) }
    for name in allowed {
      let number = seccomp_syscall_resolve_name(name)
      guard number == -1 || filter_allow(filter, number) == 0 else { return false }
    }
    let executable = UInt64(PROT_EXEC)
    let process = UInt64(getpid())
    return masked(filter, "mmap", 2, executable, 0) && masked(filter, "mprotect", 2, executable, 0)
      // Threads only, no processes. Where flags cannot be seen, glibc falls back to the call where they can.
      && masked(filter, "clone", 0, thread_flag(), thread_flag())
      && filter_refuse(filter, seccomp_syscall_resolve_name("clone3"), ENOSYS) == 0
      && masked(filter, "setitimer", 0, .max, UInt64(ITIMER_PROF.rawValue))
      && masked(filter, "tgkill", 0, .max, process) && seccomp_load(filter) == 0
  }

  private static func masked(
    _ filter: scmp_filter_ctx, _ name: String, _ argument: UInt32, _ mask: UInt64, _ value: UInt64
  ) -> Bool {
    filter_allow_masked(filter, seccomp_syscall_resolve_name(name), argument, mask, value) == 0
  }
}
