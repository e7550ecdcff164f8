/// What kind of album the remote says this is.
///
/// Names of the remote's own albums are localised, so the kind, never the name, tells them apart.
public enum AlbumKind: Hashable, Sendable {
  /// An album a person made.
  case normal
  /// The pictures a person showed themselves with.
  case profile
  /// Cover pictures of the person's page.
  case cover
  /// Uploads from a phone.
  case mobile
  /// Pictures posted on the wall.
  case wall
  /// A local folder's images, added with `import`.
  case local
  /// A kind this version does not know, as the remote wrote it.
  case other(String)

  /// Reads the remote's word; the known ones are matched ignoring case.
  public init(_ word: String) {
    switch word.lowercased() {
    case "normal": self = .normal
    case "profile": self = .profile
    case "cover": self = .cover
    case "mobile": self = .mobile
    case "wall": self = .wall
    case "local": self = .local
    default: self = .other(word)
    }
  }

  /// The word stored and shown in JSON.
  public var word: String {
    switch self {
    case .normal: "normal"
    case .profile: "profile"
    case .cover: "cover"
    case .mobile: "mobile"
    case .wall: "wall"
    case .local: "local"
    case .other(let word): word
    }
  }
}
