internal import Glibc

/// Where a catalog is, by the path that was given and by the one it really has.
struct CatalogLocation {
  /// As it was given, for messages.
  let given: String
  /// Absolute and without symbolic links, so that two paths to one catalog are equal.
  let real: String

  /// The file that holds the writer's lock.
  var lock: String { real + ".lock" }

  /// The folder it is in.
  var folder: String { Self.parent(of: real) }

  /// Finds out; the file and its folder need not exist.
  init(_ path: String) throws(CatalogError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw CatalogError(.cannotOpen, path: path) }
    given = path
    real = try Self.resolve(path, given: path, depth: 0)
  }

  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Resolves all links, also those to files and folders that are not there yet.
  private static func resolve(_ path: String, given: String, depth: Int) throws(CatalogError) -> String {
    guard depth < 40 else { throw CatalogError(.cannotOpen, path: given, detail: "too many symbolic links") }
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    if let target = linkTarget(path) {
      let next = target.hasPrefix("/") ? target : parent(of: path) + "/" + target
      return try resolve(next, given: given, depth: depth + 1)
    }
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let name = trimmed.lastIndex(of: "/").map { String(trimmed[trimmed.index(after: $0)...]) } ?? trimmed
    guard trimmed != "/", trimmed != "." else { return trimmed }
    let folder = try resolve(parent(of: trimmed), given: given, depth: depth + 1)
    return folder == "/" ? "/" + name : folder + "/" + name
  }

  private static func linkTarget(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    return count > 0
      ? String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }
}
