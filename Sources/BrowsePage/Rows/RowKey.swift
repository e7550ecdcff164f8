internal import Albums
internal import Catalog

/// What the page calls an album: opaque to it, and safe whatever the remote's ids hold.
enum AlbumKey: Hashable {
  case album(AlbumID, RemoteKey)
  case smart(SmartAlbumKind)
  /// The photos that a search finds.
  case search(String)

  init?(_ text: String) {
    let (head, rest) = splitKey(text)
    guard let rest else { return nil }
    switch head {
    case "smart":
      guard let kind = SmartAlbumKind(rawValue: rest) else { return nil }
      self = .smart(kind)
    case "search": self = .search(rest)
    default:
      guard let remote = Int64(head) else { return nil }
      self = .album(AlbumID(rest), RemoteKey(rawValue: remote))
    }
  }

  var text: String {
    switch self {
    case .album(let id, let remote): "\(remote.rawValue).\(id.rawValue)"
    case .smart(let kind): "smart.\(kind.rawValue)"
    case .search(let words): "search.\(words)"
    }
  }

  /// Where its photos are looked for.
  var scope: PhotoQuery.Scope {
    switch self {
    case .album(let id, let remote): .album(id, remote)
    case .smart(let kind): .smart(kind)
    case .search(let words): .search(words)
    }
  }
}

/// What the page calls a photo.
struct PhotoKey: Hashable {
  var remote: RemoteKey
  var id: PhotoID

  init(_ remote: RemoteKey, _ id: PhotoID) {
    self.remote = remote
    self.id = id
  }

  init?(_ text: String) {
    let (head, rest) = splitKey(text)
    guard let rest, let remote = Int64(head) else { return nil }
    self.init(RemoteKey(rawValue: remote), PhotoID(rest))
  }

  var text: String { "\(remote.rawValue).\(id.rawValue)" }
}

/// The part before the first dot and the part after it; ids may hold dots themselves.
///
/// By bytes, as a dot with a combining mark after it is another character.
private func splitKey(_ text: String) -> (head: String, rest: String?) {
  guard let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (text, nil) }
  return (
    String(decoding: text.utf8[..<dot], as: UTF8.self),
    String(decoding: text.utf8[text.utf8.index(after: dot)...], as: UTF8.self)
  )
}
