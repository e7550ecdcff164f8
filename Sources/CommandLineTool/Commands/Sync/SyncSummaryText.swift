import Albums
import SyncEngine

/// What people are told at the end of a run.
struct SyncSummaryText {
  /// So many failures are listed unless more is asked for.
  private static let shownFailures = 5

  private let summary: SyncSummary

  init(_ summary: SyncSummary) { self.summary = summary }

  /// Tells it: warnings, failures, the one line, and why it did not end well.
  func tell(_ messages: Messages) {
    for warning in summary.warnings { messages.warning(warning) }
    for failure in summary.failures.prefix(Self.shownFailures) { messages.note(Self.line(failure)) }
    let others = summary.failures.dropFirst(Self.shownFailures)
    for failure in others { messages.detail(Self.line(failure)) }
    if !others.isEmpty { messages.note("and \(others.count) more; --verbose lists all") }
    if hasSeen { messages.note(line) }
    if summary.albums.heldBack > 0 {
      messages.note("If the missing albums are really gone, run it again with --allow-mass-delete.")
    }
    guard summary.outcome != .done else { return }
    let reason = summary.message ?? "The sync ended as \(summary.outcome.rawValue)."
    if summary.outcome == .partial { messages.warning(reason) } else { messages.error(reason) }
  }

  /// `home: 120 albums (3 new, 117 unchanged); covers: 3 stored, 117 unchanged; 43 kB, 5 requests, 0.8 s`.
  var line: String {
    let albums = summary.albums
    let changes = Self.list([
      (albums.added, "new"), (albums.changed, "changed"), (albums.revived, "back again"),
      (albums.unchanged, "unchanged"), (albums.deleted, "gone"), (albums.heldBack, "missing but kept"),
    ])
    let covers = Self.list([
      (summary.covers.stored, "stored"), (summary.covers.unchanged, "unchanged"),
      (summary.covers.placeholder, "without"), (summary.covers.failed, "failed"),
      (summary.covers.pending, "not asked for"),
    ])
    let photos = Self.list([
      (summary.photos.added, "new"), (summary.photos.changed, "changed"),
      (summary.photos.unchanged, "unchanged"), (summary.photos.deleted, "gone"),
    ])
    var line = summary.dryRun ? "Nothing was changed. A sync would do: " : ""
    if !summary.remote.isEmpty { line += summary.remote + ": " }
    line += albums.seen.counted("album")
    if !changes.isEmpty { line += " (\(changes))" }
    if !covers.isEmpty { line += "; covers: \(covers)" }
    if !photos.isEmpty { line += "; photos: \(photos)" }
    let requests = summary.requests.query + summary.requests.image
    let tenths = Int((summary.seconds * 10).rounded())
    line += "; \(ByteText.short(summary.bytes)), \(requests.counted("request"))"
    line += ", \(tenths / 10).\(tenths % 10) s"
    return line
  }

  private var hasSeen: Bool { summary.account != nil || summary.albums != AlbumCounts() }

  private static func line(_ failure: SyncFailure) -> String { "album \(failure.id): \(failure.reason)" }

  private static func list(_ counts: [(Int, String)]) -> String {
    counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
