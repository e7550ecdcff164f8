import Foundation
import Synchronization

/// A folder of a test's own, removed with everything in it when the test lets go of it, or at the process's end.
public final class TemporaryDirectory: Sendable {
  // What a test has set going may hold one for longer than the process goes on.
  private static let all = Mutex<Set<String>>([])
  private static let removesAllAtTheEnd: Void = {
    atexit {
      for path in TemporaryDirectory.all.withLock({ $0 }) { TemporaryDirectory.remove(path) }
    }
  }()

  /// The folder's absolute path, without a slash at the end.
  public let path: String

  /// Makes a new, empty folder under the system's temporary folder.
  public init() {
    let path = NSTemporaryDirectory() + "albumsync-test-" + UUID().uuidString
    self.path = path
    Self.removesAllAtTheEnd
    _ = Self.all.withLock { $0.insert(path) }
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    Self.remove(path)
    _ = Self.all.withLock { [path] in $0.remove(path) }
  }

  /// The path of a file of that name in the folder.
  public func file(_ name: String) -> String { path + "/" + name }

  /// Tries again: a file that somebody else removes meanwhile, as SQLite does its log, ends the first try.
  private static func remove(_ path: String) {
    for _ in 1...5 where FileManager.default.fileExists(atPath: path) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}
