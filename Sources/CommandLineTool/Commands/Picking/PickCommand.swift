import Albums
import BrowsePage
import Catalog

/// `pick`: chooses photos in order, for a person or for the program that asked.
enum PickCommand: Command {
  private static let browse = Option.flag("browse", "choose on the page, and wait for the choice")
  private static let copyTo = Option.taking(
    "copy-to", .folder("DIR"), "copy the originals into this folder, under safe names")
  private static let maximum = Option.taking("max", .number("N", 1...100_000), "choose at most so many")
  private static let sort = Option.taking(
    "sort", letter: "s", .choice("ORDER", PhotoQuery.Sort.allCases.map(\.rawValue)),
    "the order that numbers count in")
  private static let media = Option.taking(
    "media", letter: "m", .choice("KIND", MediaKind.allCases.map(\.rawValue) + ["all"]),
    "which, images by default")

  static let spec = CommandSpec(
    words: ["pick"], summary: "choose photos in order; copy their originals",
    discussion: [
      "Photos are chosen by id, or by their numbers in the listing that photos prints with the same --sort and"
        + " --media: 3, 1-5 or 5-1. The order is kept; what is chosen twice counts once.",
      "Originals that are not on this machine are fetched from the remote, which is named as for sync; the catalog"
        + " notes where they are. --json, and --browse, print the choice: numbers, ids, links and files in order.",
    ],
    arguments: [
      Argument(.name("ALBUM", .albums), count: .optional, "the album's id or name; none with --browse"),
      Argument(.text("PHOTO"), count: .any, "ids, numbers or ranges of numbers"),
    ],
    options: [
      copyTo, maximum, browse, sort, media, PageSwitches.port, PageSwitches.noOpen, SyncSwitches.remote,
      SyncSwitches.api, SyncSwitches.url, SyncSwitches.tokenFile, SyncSwitches.caFile,
    ],
    exclusive: [
      [SyncSwitches.remote, SyncSwitches.api], [SyncSwitches.remote, SyncSwitches.url], [browse, sort],
      [browse, media],
    ],
    examples: [
      ("albumsync pick Alps 1-5 12 --copy-to best", "Six originals, in this order."),
      ("albumsync pick --browse --max 3", "The choice made on the page, as JSON."),
    ])

  static func run(_ session: Session) async throws(Failure) {
    let reader = try session.reader()
    let remotes = try session.reading { () throws(CatalogError) in try reader.remotes() }
    let isOnPage = session.invocation.has(browse)
    let chosen = isOnPage ? try await chosenOnPage(session, reader) : try chosen(session, reader)
    let labels = Dictionary(remotes.map { ($0.key, $0.label) }) { first, _ in first }
    var entries = chosen.map { PickDocument.Entry(photo: $0, remote: labels[$0.remote]) }
    var exit: ExitCode?
    if let folder = session.invocation.text(copyTo) {
      var copies = try OriginalCopies(session, folder: folder)
      exit = try await copies.copy(&entries, remotes: remotes)
      let count = entries.count { $0.file != nil }
      session.messages.note("Copied \(count) of \(entries.count) originals to \(folder).")
    }
    if session.wantsJSON || isOnPage {
      PickDocument(entries: entries).write(to: session.output)
    } else {
      for entry in entries {
        session.output.write(VisibleText.escaped(entry.file ?? entry.photo.photo.id.rawValue) + "\n")
      }
    }
    if let exit { throw Failure.silently(exit) }
  }

  private static func chosen(
    _ session: Session, _ reader: CatalogReader
  ) throws(Failure) -> [CatalogPhoto] {
    let words = session.invocation.arguments
    guard words.count > 1 else {
      throw Failure(.usage, "ALBUM and PHOTO are needed, or --browse to choose on the page.")
    }
    let wanted = session.invocation.text(media) ?? MediaKind.image.rawValue
    let query = PhotoQuery(
      try AlbumChoice(session, reader).scope(words[0]), media: MediaKind(rawValue: wanted),
      sort: session.invocation.text(sort).flatMap(PhotoQuery.Sort.init) ?? .newest)
    let photos = try session.reading { () throws(CatalogError) in try reader.photos(query) }
    let chosen = try PickList(photos).chosen(by: Array(words.dropFirst()))
    if let most = session.invocation.number(maximum), chosen.count > most {
      throw Failure(.usage, "\(chosen.count) photos are more than the \(most) that --max allows.")
    }
    return chosen
  }

  private static func chosenOnPage(
    _ session: Session, _ reader: CatalogReader
  ) async throws(Failure) -> [CatalogPhoto] {
    if let word = session.invocation.arguments.first { throw Failure(UsageProblem.needlessArgument(word)) }
    let run = PageRun(session)
    var configuration = run.configuration()
    configuration.pick = PickRequest(maximum: session.invocation.number(maximum) ?? -1)
    let page = try run.page(configuration)
    var door: DoorFile?
    let outcome = await session.interruption.during(stop: { Task.detached { await page.stop() } }) {
      // stdout is for the choice.
      session.messages.prompt(page.url + "\n")
      door = run.open(page)
      return await page.waitForPick()
    }
    // The page hears that its choice was taken before its server goes.
    if outcome == .cancelled || outcome.photos != nil { try? await Task.sleep(for: .milliseconds(300)) }
    await run.stop(page)
    door?.remove()
    let picked: [PickedPhoto]
    switch outcome {
    case .chosen(let photos): picked = photos
    case .cancelled: throw Failure(.interrupted, "Nothing was chosen: it was cancelled on the page.")
    case .left: throw Failure(.interrupted, "Nothing was chosen: the page was closed.")
    case .stopped: throw Failure(.interrupted, "Nothing was chosen: the command was interrupted.")
    }
    var photos: [CatalogPhoto] = []
    for choice in picked {
      photos += try session.reading { () throws(CatalogError) in
        try reader.photo(choice.id, remote: choice.remote)
      }
    }
    return photos
  }
}
