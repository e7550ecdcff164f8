import Catalog

/// `albums`: lists albums from the catalog.
enum AlbumsCommand: Command {
  private static let covers = Option.flag("covers", "draw small covers, on a terminal")

  static let spec = CommandSpec(
    words: ["albums"], summary: "list albums, offline",
    discussion: [
      "Orders: as the remote has them, largest first, by name, newest first, last changed first; what is unknown"
        + " comes last.",
      "The table shows times in your zone, what is unknown as \"?\", and control characters in names as escapes such"
        + " as \\x1b. In --csv, text that a spreadsheet takes for a formula begins with an apostrophe; --json has"
        + " every name exactly as received.",
      "--covers draws each album's cover beside its name: as a picture where the terminal can (kitty, iTerm2, sixel),"
        + " else in coloured characters, or in plain ones without colour. Where stdout is no terminal the table comes"
        + " without covers.",
    ],
    options: [
      covers, AlbumSwitches.sort, AlbumSwitches.hideEmpty, AlbumSwitches.deleted, AlbumSwitches.limit,
      AlbumSwitches.remote, AlbumSwitches.csv,
    ],
    exclusive: [[CommonOptions.json, AlbumSwitches.csv, covers]],
    examples: [
      ("albumsync albums --covers --limit 20", "The first twenty albums with their covers."),
      ("albumsync albums --sort count --limit 20", "The twenty largest albums."),
      ("albumsync albums --json | jq -r '.[].name'", "The names, exactly as received."),
    ])

  static func run(_ session: Session) async throws(Failure) {
    let invocation = session.invocation
    let reader = try session.reader()
    let query = AlbumQuery(
      remote: try session.remote(in: reader)?.key,
      sort: invocation.text(AlbumSwitches.sort).flatMap(AlbumQuery.Sort.init) ?? .remote,
      hideEmpty: invocation.has(AlbumSwitches.hideEmpty),
      includeDeleted: invocation.has(AlbumSwitches.deleted), limit: invocation.number(AlbumSwitches.limit))
    if session.wantsJSON {
      try AlbumDocument(session).write(query, from: reader)
    } else if invocation.has(AlbumSwitches.csv) {
      try AlbumRecords(session).write(query, from: reader)
    } else if invocation.has(covers), session.terminal.showsData {
      try await CoverTable(session, reader).write(query)
    } else {
      if invocation.has(covers) { session.messages.note("Covers are drawn on a terminal only.") }
      try AlbumTable(session, reader).write(query, from: reader)
    }
  }
}
