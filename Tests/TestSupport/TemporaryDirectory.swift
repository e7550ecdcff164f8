import Foundation

/// A folder of a test's own, removed with everything in it when the test lets go of it.
public final class TemporaryDirectory: Sendable {
  /// The folder's absolute path, without a slash at the end.
  public let path: String

  /// Makes a new, empty folder under the system's temporary folder.
  public init() {
    path = NSTemporaryDirectory() + "albumsync-test-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file of that name in the folder.
  public func file(_ name: String) -> String { path + "/" + name }
}
