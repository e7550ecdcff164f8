import Albums
import Catalog
import JSON

/// `show`: everything the catalog knows of a photo, or of an album.
enum ShowCommand: Command {
  static let spec = CommandSpec(
    words: ["show"], summary: "show what is known of a photo or an album, offline",
    arguments: [Argument(.name("ID", .albums), "a photo's id, or an album's id or name")],
    options: [AlbumSwitches.remote],
    examples: [("albumsync show 10150000000000001", "File name, dates, size, place and more of a photo.")])

  static func run(_ session: Session) async throws(Failure) {
    let reader = try session.reader()
    let text = session.invocation.arguments[0]
    let remote = try session.remote(in: reader)?.key
    let photos = try session.reading { () throws(CatalogError) in
      try reader.photo(PhotoID(text), remote: remote)
    }
    let remotes = try session.reading { () throws(CatalogError) in try reader.remotes() }
    let labels = Dictionary(remotes.map { ($0.key, $0.label) }) { first, _ in first }
    if photos.count > 1 {
      let names = photos.map { labels[$0.remote] ?? "?" }
      throw Failure(.usage, "\"\(text)\" is a photo of several remotes: say --remote \(names.listed).")
    }
    guard let photo = photos.first else {
      return try show(try AlbumChoice(session, reader).album(text), session)
    }
    let albums = try session.reading { () throws(CatalogError) in
      try reader.albums(with: photo.photo.id, remote: photo.remote)
    }
    let label = labels[photo.remote]
    if session.wantsJSON {
      var writer = JSONWriter()
      PhotoDocument(photo, remote: label, albums: albums).write(to: &writer)
      session.output.write(writer.bytes + [0x0A])
    } else {
      write(PhotoText.details(photo, remote: label, albums: albums.map(\.rawValue)), session)
    }
  }

  private static func show(_ row: CatalogAlbum, _ session: Session) throws(Failure) {
    if session.wantsJSON {
      var writer = JSONWriter()
      writer.album(row, session.language)
      return session.output.write(writer.bytes + [0x0A])
    }
    let album = row.album
    let entries: [(String, String?)] = [
      ("id", album.id.rawValue), ("remote", row.remoteLabel), ("title", row.title(session.language)),
      ("name", album.name), ("kind", album.kind?.word), ("photos", album.count.map(String.init)),
      ("videos", album.videoCount.map(String.init)), ("cover", PhotoText.cover(row.cover)),
      ("created", album.created.map(LocalTime.minutes)), ("modified", album.modified.map(LocalTime.minutes)),
      ("description", album.description), ("location", album.location), ("link", album.link),
      ("visibility", album.visibility), ("first seen", LocalTime.minutes(row.firstSeen)),
      ("gone since", row.deleted.map(LocalTime.minutes)),
    ]
    write(entries.compactMap { term, text in text.map { (term, $0) } }, session)
  }

  private static func write(_ entries: [(term: String, text: String)], _ session: Session) {
    for (term, text) in entries {
      let padding = String(repeating: " ", count: max(1, 13 - term.utf8.count))
      session.output.write(term + padding + FittedText(text, within: 2000).text + "\n")
    }
  }
}
