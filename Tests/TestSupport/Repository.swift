import Foundation

/// Where the tests find what stands in the repository, and what may stand beside it.
public enum Repository {
  /// The repository's top folder.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The folder of hand-made fixtures.
  public static let fixtures = root + "/Fixtures"

  /// A file or folder of the `shared` folder beside the checkout; nil where it is missing, for tests to skip.
  public static func shared(_ name: String) -> String? {
    let path = URL(filePath: root).deletingLastPathComponent().path + "/shared/" + name
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }
}
