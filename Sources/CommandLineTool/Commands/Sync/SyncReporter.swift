import Albums
import SyncEngine
import Synchronization

/// Tells of a run as it happens: events on stdout, progress on stderr, and the summary at its end.
///
/// The run calls it one call at a time, on a queue of its own.
final class SyncReporter: SyncDelegate {
  private struct State {
    var rows = 0
    var isComplete = false
    var settled = 0
    var failed = 0
    var drawn: ContinuousClock.Instant?
  }

  private static let interval = Duration.milliseconds(100)

  private let output: DataOutput
  private let messages: Messages
  private let terminal: Terminal
  private let wantsEvents: Bool
  private let wantsJSON: Bool
  private let drawsBar: Bool
  private let state = Mutex(State())

  init(_ session: Session) {
    output = session.output
    messages = session.messages
    terminal = session.terminal
    wantsEvents = session.invocation.has(SyncSwitches.events)
    wantsJSON = session.wantsJSON
    // Events on the same terminal are progress enough.
    drawsBar = session.messages.drawsBar && !(wantsEvents && session.terminal.showsData)
  }

  func listingChanged(_ listing: SyncListing) {
    event(.listing(listing))
    draw { state in
      state.rows = listing.rows
      state.isComplete = listing.complete
    }
  }

  func rowArrived(_ row: SyncRow) { event(.row(row)) }

  func coverSettled(_ cover: SyncCover) {
    event(.cover(cover))
    draw { state in
      state.settled += 1
      switch cover.state {
      case .failed, .corrupt, .unsupported, .tooLarge: state.failed += 1
      case .stored, .unchanged, .none, .missing, .pending, .gone: break
      }
    }
  }

  func finished(_ summary: SyncSummary) {
    messages.removeBar()
    event(.finished(summary))
  }

  /// Tells how it ended.
  func conclude(_ summary: SyncSummary) {
    if wantsJSON { output.write(summary.json + "\n") }
    SyncSummaryText(summary).tell(messages)
  }

  private func event(_ event: SyncEvent) {
    guard wantsEvents else { return }
    output.write(event.json + "\n")
    output.flush()
  }

  /// Notes progress, and draws it if the last drawing is some time ago.
  private func draw(_ change: (inout State) -> Void) {
    guard drawsBar else { return }
    let bar = state.withLock { state -> ProgressBar? in
      change(&state)
      let now = ContinuousClock.now
      if let drawn = state.drawn, now - drawn < Self.interval { return nil }
      state.drawn = now
      return ProgressBar(
        done: state.settled, total: state.rows, isTotalKnown: state.isComplete, failed: state.failed)
    }
    guard let bar else { return }
    let columns = Terminal.columns(of: 2) ?? terminal.columns
    messages.drawBar(bar.line(columns: columns, inColor: messages.hasColor))
  }
}
