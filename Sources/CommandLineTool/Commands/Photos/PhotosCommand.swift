import Albums
import Catalog
import JSON

/// `photos`: lists an album's photos from the catalog.
enum PhotosCommand: Command {
  private static let media = Option.taking(
    "media", letter: "m", .choice("KIND", MediaKind.allCases.map(\.rawValue) + ["all"]),
    "which, images by default")
  private static let sort = Option.taking(
    "sort", letter: "s", .choice("ORDER", PhotoQuery.Sort.allCases.map(\.rawValue)), "the order")

  static let spec = CommandSpec(
    words: ["photos"], summary: "list the photos of an album, offline",
    discussion: [
      "Photos are in the catalog after a sync with --photos. An album is an id, a name that only one album has, or"
        + " one of the smart albums "
        + SmartAlbumKind.allCases.map { AlbumChoice.smartMark + $0.rawValue }.listed + ".",
      "Orders: by the date taken, newest or oldest first, or as the remote has them.",
    ],
    arguments: [Argument(.name("ALBUM", .albums), "the album's id or name")],
    options: [media, sort, AlbumSwitches.limit, AlbumSwitches.remote, AlbumSwitches.csv],
    exclusive: [[CommonOptions.json, AlbumSwitches.csv]],
    examples: [("albumsync photos @videos --media all", "All videos.")])

  static func run(_ session: Session) async throws(Failure) {
    let invocation = session.invocation
    let reader = try session.reader()
    let scope = try AlbumChoice(session, reader).scope(invocation.arguments[0])
    let wanted = invocation.text(media) ?? MediaKind.image.rawValue
    let query = PhotoQuery(
      scope, media: MediaKind(rawValue: wanted),
      sort: invocation.text(sort).flatMap(PhotoQuery.Sort.init) ?? .newest,
      limit: invocation.number(AlbumSwitches.limit))
    let listing = PhotoListing(session, reader, query)
    if session.wantsJSON {
      try listing.writeJSON()
    } else if invocation.has(AlbumSwitches.csv) {
      try listing.writeCSV()
    } else {
      try listing.writeTable()
    }
  }
}
