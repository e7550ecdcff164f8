import BrowsePage
import JSON

/// `browse`: the catalog as a page in the browser.
enum BrowseCommand: Command {
  static let spec = CommandSpec(
    words: ["browse"], summary: "look at the catalog in a browser, offline",
    discussion: [
      "Serves the page on this machine only and prints its address, whose key opens it once: the browser that"
        + " opens it first is the only one that sees it. Ctrl-C ends it.",
      "With a remote, as sync takes it, the page can sync too; rows change as their results arrive.",
    ],
    options: [
      PageSwitches.port, PageSwitches.noOpen, SyncSwitches.remote, SyncSwitches.api, SyncSwitches.url,
      SyncSwitches.tokenFile, SyncSwitches.caFile, SyncSwitches.photos,
    ],
    exclusive: [[SyncSwitches.remote, SyncSwitches.api], [SyncSwitches.remote, SyncSwitches.url]],
    examples: [("albumsync browse --port 8080 --no-open", "The page on a port of your choice.")])

  static func run(_ session: Session) async throws(Failure) {
    let run = PageRun(session)
    var configuration = run.configuration()
    configuration.makeSync = try run.syncMaker()
    let page = try run.page(configuration)
    let latch = StopLatch()
    var door: DoorFile?
    await session.interruption.during(stop: { latch.open() }) {
      if session.wantsJSON {
        session.output.writeJSON { writer in writer.members([("url", page.url)]) }
      } else {
        session.output.write(page.url + "\n")
      }
      session.output.flush()
      door = run.open(page)
      await latch.wait()
    }
    await run.stop(page)
    door?.remove()
  }
}
