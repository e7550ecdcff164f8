import Glibc
import Sandbox
import Testing

@Suite struct SandboxTests {
  @Test("inside there is no file system, no network and no other program")
  func refusals() async {
    await #expect(processExitsWith: .exitCode(7)) {
      guard Sandbox.enter(memory: 4 << 30) else { exit(1) }
      errno = 0
      guard open("/etc/passwd", O_RDONLY) == -1, errno == EPERM else { exit(2) }
      guard socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) == -1, errno == EPERM else { exit(3) }
      guard unlink("/tmp/none") == -1, errno == EPERM else { exit(4) }
      var pid: pid_t = 0
      var words: [UnsafeMutablePointer<CChar>?] = [nil]
      guard posix_spawn(&pid, "/bin/true", nil, nil, &words, &words) != 0 else { exit(5) }
      guard kill(getppid(), 0) == -1, errno == EPERM else { exit(6) }
      exit(7)
    }
  }

  @Test("memory that can be written cannot be made executable")
  func noNewCode() async {
    await #expect(processExitsWith: .exitCode(7)) {
      guard Sandbox.enter(memory: 4 << 30) else { exit(1) }
      let flags = MAP_PRIVATE | MAP_ANONYMOUS
      guard mmap(nil, 4096, PROT_READ | PROT_EXEC, flags, -1, 0) == MAP_FAILED else { exit(2) }
      let page = mmap(nil, 4096, PROT_READ | PROT_WRITE, flags, -1, 0)
      guard page != MAP_FAILED, mprotect(page, 4096, PROT_READ | PROT_EXEC) == -1 else { exit(3) }
      exit(7)
    }
  }

  @Test("threads still start, and memory beyond the limit is refused")
  func limits() async {
    await #expect(processExitsWith: .exitCode(7)) {
      guard Sandbox.enter(memory: 2 << 30) else { exit(1) }
      var thread = pthread_t()
      guard pthread_create(&thread, nil, { _ in nil }, nil) == 0 else { exit(2) }
      pthread_join(thread, nil)
      guard malloc(4 << 30) == nil else { exit(3) }
      exit(7)
    }
  }

  @Test("too much processor time ends the process")
  func time() async {
    await #expect(processExitsWith: .signal(SIGPROF)) {
      guard Sandbox.enter(memory: 4 << 30) else { exit(1) }
      Sandbox.allow(seconds: 1)
      var value: UInt64 = 1
      while value != 0 { value = value &* 3 | 1 }
    }
  }
}
