import Albums
import Covers
import Glibc
import HTTP
import Remotes
import SyncEngine

/// `sync`: asks a remote and stores what changed.
enum SyncCommand: Command {
  static let spec = CommandSpec(
    words: ["sync"], summary: "ask a remote, store what changed",
    discussion: [
      "The remote is --remote NAME, or --api and --url, or the only one in the settings file. Its token comes from"
        + " --token-file, ALBUMSYNC_TOKEN, the settings file's token-file or \"albumsync login\", in this order.",
      "Stopped at any moment, a sync loses nothing that was stored, and the next one does what is left. Ctrl-C stops"
        + " it cleanly; a second Ctrl-C stops it at once.",
      "--json prints the summary on stdout. --events prints JSON Lines: listing, row, cover (one for every row) and"
        + " finished.",
    ],
    options: [
      SyncSwitches.remote, SyncSwitches.api, SyncSwitches.url, SyncSwitches.tokenFile, SyncSwitches.caFile,
      SyncSwitches.photos, SyncSwitches.full, SyncSwitches.dryRun, SyncSwitches.jobs, SyncSwitches.maxWait,
      SyncSwitches.events, SyncSwitches.noCovers, SyncSwitches.fit, SyncSwitches.renditions,
      SyncSwitches.allowMassDelete,
    ],
    exclusive: [
      [CommonOptions.json, SyncSwitches.events], [SyncSwitches.remote, SyncSwitches.api],
      [SyncSwitches.remote, SyncSwitches.url],
    ],
    examples: [
      ("albumsync sync --api fql --url https://photos.example.org", "A remote given by its address."),
      ("albumsync sync --remote home --dry-run --json", "What a sync would change, for a program."),
    ])

  static func run(_ session: Session) async throws(Failure) {
    runInBatches()
    let plan = try SyncPlan(session)
    let reporter = SyncReporter(session)
    let http = try plan.client()
    let pool = plan.options.fetchesCovers ? WorkerPool(plan.workers) : nil
    let sync = SyncSession(
      remote: FQLRemote(plan.remote, http: http, policy: plan.retries), catalog: plan.catalog, covers: pool,
      options: plan.options)
    let summary = await session.interruption.during(stop: { sync.cancel() }) {
      await sync.run(reporter)
    }
    // Nothing waits for the workers and connections: they end with the process.
    reporter.conclude(summary)
    let exit = ExitCode(summary.outcome)
    if exit != .done { throw Failure.silently(exit) }
  }

  /// Asks for the scheduler's batch policy, which the threads and workers started from here on inherit.
  ///
  /// They hand work on to each other thousands of times a second: let each finish what it is at rather than give
  /// way to the one it has just woken. Refused or not, the run is the same.
  private static func runInBatches() {
    // SCHED_BATCH of linux/sched.h, which Swift's module of the C library leaves out.
    let batch: Int32 = 3
    var parameters = sched_param()
    _ = sched_setscheduler(0, batch, &parameters)
  }
}
