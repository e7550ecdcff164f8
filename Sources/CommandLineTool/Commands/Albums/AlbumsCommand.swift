import Catalog

/// `albums`: lists albums from the catalog.
enum AlbumsCommand: Command {
  static let spec = CommandSpec(
    words: ["albums"], summary: "list albums, offline",
    discussion: [
      "Orders: as the remote has them, largest first, by name, newest first, last changed first; what is unknown"
        + " comes last.",
      "The table shows times in your zone, what is unknown as \"?\", and control characters in names as escapes such"
        + " as \\x1b. In --csv, text that a spreadsheet takes for a formula begins with an apostrophe; --json has"
        + " every name exactly as received.",
    ],
    options: [
      AlbumSwitches.sort, AlbumSwitches.hideEmpty, AlbumSwitches.deleted, AlbumSwitches.limit,
      AlbumSwitches.remote, AlbumSwitches.csv,
    ],
    exclusive: [[CommonOptions.json, AlbumSwitches.csv]],
    examples: [
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
    } else {
      try AlbumTable(session, reader).write(query, from: reader)
    }
  }
}
