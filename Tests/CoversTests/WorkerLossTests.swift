import Albums
import Covers
import Foundation
import ImageFactory
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2))) struct WorkerLossTests {
  private static let good = Painting.quadrants(width: 200, height: 160).jpeg()
  private static let small = [RenditionSpec(side: 64)]

  @Test("a worker that is killed over an image is replaced; killed again it costs that image only")
  func killed() async throws {
    let named = try NamedPool()
    let slow = Task {
      await failure { () async throws(CoverError) in
        _ = try await named.pool.render(JPEGFile.slow(), as: Self.small)
      }
    }
    let behind = Task { try await named.pool.render(Self.good, as: Self.small) }
    let killed = try await onOwnThread {
      var killed: Set<pid_t> = []
      while killed.count < 2 {
        for pid in named.processes where !killed.contains(pid) && Self.isBusy(pid) {
          kill(pid, SIGKILL)
          killed.insert(pid)
        }
        sched_yield()
      }
      return killed
    }
    #expect(await slow.value == .workerLost)
    #expect(try await behind.value.renditions.count == 1)
    #expect(try await named.pool.render(Self.good, as: Self.small).renditions.count == 1)
    await named.pool.shutdown()
    #expect(killed.allSatisfy { kill($0, 0) == -1 }, "no zombies")
  }

  /// Whether a process has used as much processor time as only an image can cost.
  private static func isBusy(_ pid: pid_t) -> Bool {
    let text = FileManager.default.contents(atPath: "/proc/\(pid)/schedstat") ?? Data()
    let nanoseconds =
      String(decoding: text, as: UTF8.self).split(separator: " ").first.flatMap { Int($0) } ?? 0
    return nanoseconds > 150_000_000
  }

  @Test("an image that takes too long costs itself only: by the clock, and by processor time")
  func tooSlow() async throws {
    let clocked = makePool { $0.deadline = .milliseconds(300) }
    #expect(
      await failure { () async throws(CoverError) in
        _ = try await clocked.render(JPEGFile.slow(), as: Self.small)
      } == .workerLost)
    await clocked.shutdown()
    let counted = makePool { $0.processorSeconds = 1 }
    #expect(
      await failure { () async throws(CoverError) in
        _ = try await counted.render(JPEGFile.slow(), as: Self.small)
      } == .workerLost)
    #expect(try await counted.render(Self.good, as: Self.small).renditions.count == 1)
    await counted.shutdown()
  }

  @Test("a cancelled task is answered at once, though a worker is at it")
  func cancelled() async throws {
    let pool = makePool()
    let task = Task {
      await failure { () async throws(CoverError) in
        _ = try await pool.render(JPEGFile.slow(), as: Self.small)
      }
    }
    task.cancel()
    #expect(await task.value == .cancelled)
    await pool.shutdown()
  }

  @Test("shutting down ends every process and every wait; afterwards nothing is taken")
  func shutdown() async throws {
    let named = try NamedPool(processes: 2)
    let tasks = (0..<6).map { _ in
      Task {
        await failure { () async throws(CoverError) in
          _ = try await named.pool.render(JPEGFile.slow(), as: Self.small)
        }
      }
    }
    let pids = try await onOwnThread {
      while true {
        let pids = named.processes
        if pids.count == 2 { return pids }
        sched_yield()
      }
    }
    await named.pool.shutdown()
    for task in tasks { #expect(await task.value == .cancelled) }
    #expect(pids.allSatisfy { kill($0, 0) == -1 })
    #expect(
      await failure { () async throws(CoverError) in _ = try await named.pool.facts(of: Self.good) }
        == .cancelled)
    await named.pool.shutdown()
  }

  @Test(
    "a program that is missing, or no worker, is said so",
    arguments: ["/nonexistent/worker", "/bin/true", "/bin/cat"])
  func noWorker(path: String) async {
    let pool = makePool(path)
    do {
      _ = try await pool.render(Self.good, as: Self.small)
      Issue.record("\(path) rendered an image")
    } catch {
      #expect(error.kind == .workerLost && error.message.contains("no worker can be started"))
    }
    await pool.shutdown()
  }

  @Test("a worker holds its socket and nothing else, and cannot get rights back")
  func confined() async throws {
    let named = try NamedPool()
    _ = try await named.pool.render(Self.good, as: Self.small)
    let pid = try #require(named.processes.first)
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd").sorted()
    #expect(open == ["0", "1", "2"])
    let status = String(
      decoding: FileManager.default.contents(atPath: "/proc/\(pid)/status") ?? Data(), as: UTF8.self)
    #expect(status.contains("NoNewPrivs:\t1") && status.contains("Seccomp:\t2"))
    let limits = String(
      decoding: FileManager.default.contents(atPath: "/proc/\(pid)/limits") ?? Data(), as: UTF8.self)
    #expect(
      limits.contains("Max core file size        0 ") && limits.contains("Max open files            3 "))
    let maps = String(
      decoding: FileManager.default.contents(atPath: "/proc/\(pid)/maps") ?? Data(), as: UTF8.self)
    #expect(!maps.contains("libvips"), "a plain JPEG needs no libvips")
    await named.pool.shutdown()
  }

  @Test("Ctrl-C on a terminal does not reach a worker: it is in a group of its own")
  func ownGroup() async throws {
    let named = try NamedPool()
    _ = try await named.pool.render(Self.good, as: Self.small)
    let pid = try #require(named.processes.first)
    #expect(getpgid(pid) == pid)
    await named.pool.shutdown()
  }

  @Test("workers end when the process that started them is killed")
  func orphans() async throws {
    let folder = TemporaryDirectory()
    await #expect(processExitsWith: .signal(SIGKILL)) { [place = folder.path as String] in
      let named = try NamedPool(in: place)
      // One is idle, one at work.
      _ = try await named.pool.render(
        Painting.plain((1, 2, 3), width: 9, height: 9).jpeg(), as: [RenditionSpec(side: 16)])
      let slow = Task { try? await named.pool.render(JPEGFile.slow(), as: [RenditionSpec(side: 16)]) }
      _ = slow
      let list = named.processes.map { String($0) }.joined(separator: " ")
      try Data(list.utf8).write(to: URL(filePath: place + "/orphans"))
      kill(getpid(), SIGKILL)
    }
    let list = String(decoding: try bytes(of: folder.file("orphans")), as: UTF8.self)
    let pids = list.split(separator: " ").compactMap { pid_t($0) }
    #expect(!pids.isEmpty)
    // Whoever adopts them reaps them; until then they are zombies, without a command line.
    for pid in pids {
      await eventually { (FileManager.default.contents(atPath: "/proc/\(pid)/cmdline") ?? Data()).isEmpty }
    }
  }
}
