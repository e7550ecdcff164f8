import Foundation

/// The worker program as built, which lies beside the test bundle.
enum BuiltWorker {
  private final class Marker {}

  /// Its path.
  static let path: String = {
    let places = CommandLine.arguments + [Bundle.main.bundlePath, Bundle(for: Marker.self).bundlePath]
    let candidates = places.map { URL(filePath: $0).deletingLastPathComponent().path + "/albumsync-worker" }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "albumsync-worker"
  }()
}
