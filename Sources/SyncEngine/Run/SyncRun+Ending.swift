import Albums
import Remotes

extension SyncRun {
  /// Stops the run because the remote will not answer any more.
  mutating func halt(_ error: RemoteError) { halt(error.outcome, error.message) }

  /// Stops the run: what is gathered is still committed, every row without a result fails or repeats what
  /// the catalog knows, and nothing more is asked for.
  mutating func halt(_ outcome: SyncOutcome, _ message: String) {
    guard stop == nil else { return }
    stop = Stop(outcome: outcome, message: message)
    emit(.cancelWork)
    listing.hasEnded = true
    listing.held = nil
    listing.lookingUp = nil
    let reason = outcome == .interrupted ? message : "the run stopped: \(message)"
    for index in 0..<rows.count where rows[index].isListed {
      settle(index, .failed, reason: reason, source: .remote, isTried: false)
    }
    settleFromCatalog(because: reason)
    covers = CoverWork()
    photos = PhotoWork()
    if outcome == .catalog {
      let batch = writing.open
      writing.open = Batch()
      refuse(batch)
    }
  }

  /// The summary as the run's decisions make it; costs and time are added by who performs them.
  func finalSummary() -> SyncSummary {
    var summary = summary
    if let stop {
      summary.outcome = stop.outcome
      summary.message = stop.message
      return summary
    }
    let left = reasonsLeft
    if !left.isEmpty {
      summary.outcome = .partial
      summary.message = left.joined(separator: "; ")
    }
    return summary
  }

  /// What a later run has to do, a phrase each.
  private var reasonsLeft: [String] {
    var left: [String] = []
    if !summary.complete { left.append("the listing is partial") }
    if summary.albums.heldBack > 0 {
      left.append("the deletion of \(summary.albums.heldBack.counted("album")) is held back")
    }
    if listing.unreadable > 0 { left.append("\(listing.unreadable.counted("album")) could not be read") }
    if retryable > 0 { left.append("\(retryable.counted("cover")) failed and will be tried again") }
    if photos.unlisted > 0 {
      left.append("the photos of \(photos.unlisted.counted("album")) could not be listed whole")
    }
    if summary.photos.failed > 0 { left.append("\(summary.photos.failed.counted("thumbnail")) failed") }
    return left
  }
}
