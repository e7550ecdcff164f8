import CSeccomp
import Glibc

/// What this process takes from itself before it looks at the first image.
public enum Sandbox {
  /// Ties its life to the parent's and lets go of everything inherited but the socket and the error stream.
  public static func leaveParent() {
    let parent = getppid()
    _ = die_with_parent(SIGKILL)
    if getppid() != parent { exit(0) }
    close_from(3)
    tame_allocator()
  }

  /// Sets limits and the system call filter, for good; no file can be opened and no socket made afterwards.
  ///
  /// - Parameter memory: Bytes of address space; not limited under a sanitizer.
  /// - Returns: False if the kernel refuses one of them; the process should end then.
  public static func enter(memory: Int) -> Bool {
    limit(RLIMIT_CORE, 0) && limit(RLIMIT_FSIZE, 0) && limit(RLIMIT_NOFILE, 3)
      && (isInstrumented || limit(RLIMIT_AS, rlim_t(memory))) && renounce_privileges() == 0
      && SystemCallFilter.install()
  }

  /// Ends this process with SIGPROF after that much more processor time.
  public static func allow(seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    _ = setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }

  /// Whether a sanitizer is built in; they reserve terabytes of address space.
  private static var isInstrumented: Bool {
    dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
  }

  private static func limit(_ resource: __rlimit_resource, _ value: rlim_t) -> Bool {
    var limit = rlimit(rlim_cur: value, rlim_max: value)
    return setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
  }
}
