/// What the settings file says.
struct Configuration: Hashable, Sendable {
  /// The catalog's path; a leading `~/` is this user's home.
  var catalog: String?
  /// The remote that `sync` takes if none is named.
  var remote: String?
  /// The program that decodes pictures, if it is not beside `albumsync`.
  var worker: String?
  /// Defaults of `sync`.
  var jobs: Int?
  var maxWait: Int?
  var renditions: [Int]?
  var fit: String?
  /// The remotes in the order of the file.
  var remotes: [RemoteSetting] = []

  /// The remote of that name.
  func remote(named name: String) -> RemoteSetting? { remotes.first { $0.name == name } }
}

/// A remote of the settings file.
struct RemoteSetting: Hashable, Sendable {
  /// Its name: letters, digits, `.`, `_` and `-`.
  var name: String
  /// The word for the interface.
  var api: String?
  /// Where it is.
  var url: String?
  /// Certificates to trust instead of the system's.
  var caFile: String?
  /// A file that holds its token.
  var tokenFile: String?

  /// The interfaces there are.
  static let apis = ["fql", "fql-rest"]

  /// What is wrong with a name; nil if nothing is.
  static func problem(withName name: String) -> String? {
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
      default: false
      }
    }
    guard isPlain, (1...64).contains(name.utf8.count), name.first != ".", name.first != "-" else {
      return "is 1 to 64 letters, digits, '.', '_' or '-', and begins with none of '.' and '-'"
    }
    return nil
  }

  /// What is wrong with an address; nil if nothing is.
  ///
  /// Names and passwords, queries and fragments are refused: what is secret has no place in a setting or on a
  /// command line, and the remote's own paths are put behind the address.
  static func problem(withURL url: String) -> String? {
    let lower = url.lowercased()
    guard let scheme = ["http://", "https://"].first(where: { lower.hasPrefix($0) }) else {
      return "begins with https:// or http://"
    }
    let rest = url.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" }
    let isPlain = url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    guard isPlain, !host.isEmpty, !host.hasPrefix(":") else { return "names a host after \(scheme)" }
    if host.contains("@") { return "must hold no user name or password" }
    if rest.contains("?") || rest.contains("#") {
      return "must hold no query: a token belongs in ALBUMSYNC_TOKEN, --token-file or \"albumsync login\""
    }
    return nil
  }
}
