public import Catalog

/// Writes a catalog as files that need no program: the page, to be put on a disk or a web host.
///
/// The page works from a disk, without a server and without a network. It holds the stored pictures, not the
/// originals.
public enum StaticExport {
  /// What was written.
  public struct Summary: Hashable, Sendable {
    /// Albums, those made from the catalog included.
    public var albums = 0
    /// Photos, each as often as an album holds it.
    public var photos = 0
    /// Files of pictures.
    public var pictures = 0

    /// Makes a summary of nothing.
    public init() {}
  }

  /// Writes an archive.
  ///
  /// All of it is as of one moment or a little later, if someone writes meanwhile. It blocks its thread;
  /// cancelling the calling task ends it between two albums.
  ///
  /// - Parameters:
  ///   - catalogPath: Where the catalog is.
  ///   - directory: The folder to write to; made if it is missing. It must be empty, or hold an earlier archive,
  ///     which is replaced.
  ///   - language: The language of the page and of the titles made here.
  ///   - progress: Called after each album with how many are done and how many there are.
  /// - Returns: What was written.
  /// - Throws: `CatalogError` if the catalog cannot be read, ``ExportError`` if the archive cannot be written,
  ///   `CancellationError`.
  public static func write(
    catalogPath: String, to directory: String, language: Language = .english,
    progress: ((_ done: Int, _ total: Int) -> Void)? = nil
  ) throws -> Summary {
    let reader = try CatalogReader(path: catalogPath)
    let writer = ArchiveWriter(
      reader: reader, folder: try ExportFolder(path: directory), language: language)
    return try writer.write(progress ?? { _, _ in })
  }
}
