import Albums
import Catalog
import JSON

/// `search`: finds words in albums and photos of the catalog.
enum SearchCommand: Command {
  static let spec = CommandSpec(
    words: ["search"], summary: "find words in names, captions and places, offline",
    discussion: [
      "Every word must be found, in any order, also inside other words. Case, accents and normal forms make no"
        + " difference; no character has a special meaning."
    ],
    arguments: [Argument(.anything("TEXT"), count: .many, "the words")], options: [AlbumSwitches.limit],
    examples: [
      ("albumsync search sunset cordoba", "Albums and photos with both words, \"Córdoba\" too."),
      ("albumsync search -- -x", "Words that begin with a dash stand behind --."),
    ])

  static func run(_ session: Session) async throws(Failure) {
    let reader = try session.reader()
    let text = session.invocation.arguments.joined(separator: " ")
    let limit = session.invocation.number(AlbumSwitches.limit)
    let found = try session.reading { () throws(CatalogError) in try reader.search(text, limit: limit) }
    let remotes = try session.reading { () throws(CatalogError) in try reader.remotes() }
    let labels = Dictionary(remotes.map { ($0.key, $0.label) }) { first, _ in first }
    if session.wantsJSON {
      return session.output.writeJSON { writer in
        writer.key("albums")
        writer.beginArray()
        for album in found.albums { writer.album(album, session.language) }
        writer.endArray()
        writer.key("photos")
        writer.beginArray()
        for photo in found.photos { PhotoDocument(photo, remote: labels[photo.remote]).write(to: &writer) }
        writer.endArray()
      }
    }
    let albums = found.albums.map { row in
      [
        "album", row.album.id.rawValue, row.album.modified.map(LocalTime.minutes) ?? "?",
        row.title(session.language),
      ]
    }
    let photos = found.photos.map { row in
      let words = [row.photo.fileName, row.photo.caption, row.photo.place?.name].compactMap { $0 }
      return [
        row.photo.media.rawValue, row.photo.id.rawValue, row.date.map(LocalTime.minutes) ?? "?",
        words.joined(separator: "  "),
      ]
    }
    let table = TextTable(
      [.init(title: "WHAT"), .init(title: "ID"), .init(title: "DATE"), .init(title: "TEXT", yields: true)],
      measuring: albums + photos, room: session.terminal.columns)
    session.output.write(table.heading + "\n")
    for row in albums + photos { session.output.write(table.line(row) + "\n") }
    if albums.isEmpty && photos.isEmpty { session.messages.note("Nothing found.") }
  }
}
