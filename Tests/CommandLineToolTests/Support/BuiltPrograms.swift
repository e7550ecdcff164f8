import Foundation

/// The programs as built, which lie beside the test bundle.
enum BuiltPrograms {
  private final class Marker {}

  /// The folder of this build's products.
  static let folder: String = {
    var folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    for argument in CommandLine.arguments + [Bundle.main.bundlePath, Bundle(for: Marker.self).bundlePath] {
      let candidate = URL(filePath: argument).deletingLastPathComponent()
      if FileManager.default.isExecutableFile(atPath: candidate.path + "/albumsync") { folder = candidate }
    }
    return folder.path
  }()

  /// The command.
  static var albumsync: String { folder + "/albumsync" }

  /// The mock server.
  static var mock: String { folder + "/albumsync-mock" }
}
