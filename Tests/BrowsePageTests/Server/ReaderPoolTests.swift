import Catalog
import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import BrowsePage

/// Readers lent to those who answer.
@Suite(.timeLimit(.minutes(1))) struct ReaderPoolTests {
  @Test("however many ask at once, few read at once, and all get their turn")
  func bounded() throws {
    let test = try PageCase(fill: { try $0.add([.make("1", "A")], to: $1) })
    let pool = ReaderPool(path: test.path)
    let counts = Mutex((now: 0, most: 0, done: 0))
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      _ = try? pool.read { reader in
        counts.withLock {
          $0.now += 1
          $0.most = max($0.most, $0.now)
        }
        for _ in 0..<20 { _ = try reader.countAlbums() }
        counts.withLock {
          $0.now -= 1
          $0.done += 1
        }
      }
    }
    let (now, most, done) = counts.withLock { $0 }
    #expect(now == 0)
    #expect(most <= 4)
    #expect(done == 64)
  }

  @Test("who is cancelled does not read")
  func cancelled() async throws {
    let test = try PageCase()
    let pool = ReaderPool(path: test.path)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try pool.read { _ in true }
    }
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }
}
