import Glibc

extension PhotoFolder {
  private static let images: Set<String> = [
    "jpg", "jpeg", "jpe", "png", "gif", "webp", "heic", "heif", "avif", "tif", "tiff",
  ]
  private static let videos: Set<String> = ["mp4", "mov", "m4v", "avi", "mkv", "3gp", "webm", "mts"]

  /// Reads a folder: its folders are albums, their files of known kinds photos and videos, in the order of names.
  ///
  /// Hidden files and links that lead out of the folder are left out.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - workerPath: The worker program; nil for the one beside the running program.
  /// - Throws: ``MockError`` if the folder or the worker program cannot be used.
  init(_ path: String, workerPath: String?) async throws(MockError) {
    guard let resolved = realpath(path, nil) else {
      throw MockError(.unavailable, "the folder \(path) cannot be read: \(String(cString: strerror(errno)))")
    }
    let root = String(cString: resolved)
    free(resolved)
    guard let entries = Self.entries(of: root, root: root) else {
      throw MockError(.unavailable, "\(path) is no folder that can be read")
    }
    albums = []
    for entry in entries where entry.isFolder {
      let files = Self.entries(of: entry.path, root: root) ?? []
      var album = Album(name: entry.name, photos: [], videos: [], modified: entry.modified)
      for file in files where !file.isFolder {
        let kind = file.name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        if Self.images.contains(kind) {
          album.photos.append(Photo(path: file.path, name: file.name, modified: file.modified))
        } else if Self.videos.contains(kind) {
          album.videos.append(file.path)
        }
      }
      albums.append(album)
    }
    try await readFacts(workerPath: workerPath)
  }

  private struct Entry {
    var name: String
    var path: String
    var isFolder: Bool
    var modified: Int64
  }

  private static func entries(of folder: String, root: String) -> [Entry]? {
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    var entries: [Entry] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { raw in
        String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      let path = folder + "/" + name
      var facts = stat()
      guard !name.hasPrefix("."), stat(path, &facts) == 0, isInside(path, root: root) else { continue }
      let kind = facts.st_mode & S_IFMT
      guard kind == S_IFDIR || kind == S_IFREG else { continue }
      entries.append(
        Entry(name: name, path: path, isFolder: kind == S_IFDIR, modified: Int64(facts.st_mtim.tv_sec)))
    }
    return entries.sorted { $0.name < $1.name }
  }

  private static func isInside(_ path: String, root: String) -> Bool {
    guard let resolved = realpath(path, nil) else { return false }
    defer { free(resolved) }
    return String(cString: resolved).hasPrefix(root + "/")
  }
}
