import Foundation

/// The programs as built, which lie beside the tests' own.
public enum BuiltPrograms {
  /// The folder of this build's products.
  public static let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().path

  /// The command.
  public static var albumsync: String { folder + "/albumsync" }

  /// The mock server.
  public static var mock: String { folder + "/albumsync-mock" }

  /// The worker that decodes pictures.
  public static var worker: String { folder + "/albumsync-worker" }
}
