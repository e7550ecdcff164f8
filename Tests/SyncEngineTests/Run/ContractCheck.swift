import Albums
import SyncEngine

/// What of the row contract a sequence of events breaks, a sentence each.
func contractViolations(_ events: [SyncEvent]) -> [String] {
  var violations: [String] = []
  var announced = 0
  var ids: [String] = []
  var settled: Set<Int> = []
  var isFinished = false
  var isComplete = false
  for event in events {
    if isFinished { violations.append("\(event) after finished") }
    switch event {
    case .listing(let listing):
      if listing.rows < announced { violations.append("listing shrank to \(listing.rows)") }
      if isComplete { violations.append("listing after the complete one") }
      if listing.rows == announced, !listing.complete, !events.isEmpty,
        announced > 0 || listing.source == .catalog
      {
        violations.append("listing without new rows that does not end it")
      }
      announced = listing.rows
      isComplete = listing.complete
    case .row(let row):
      if row.index >= announced { violations.append("row \(row.index) before its listing") }
      if row.index < ids.count {
        if ids[row.index] != row.id.rawValue { violations.append("index \(row.index) reused for \(row.id)") }
        if settled.contains(row.index) { violations.append("row \(row.index) after its cover") }
      } else if row.index == ids.count {
        ids.append(row.id.rawValue)
      } else {
        violations.append("row \(row.index) before row \(ids.count)")
      }
    case .cover(let cover):
      if cover.index >= ids.count {
        violations.append("cover \(cover.index) before its row")
      } else if ids[cover.index] != cover.id.rawValue {
        violations.append("cover \(cover.index) is of \(cover.id), not \(ids[cover.index])")
      }
      if !settled.insert(cover.index).inserted { violations.append("second cover of row \(cover.index)") }
    case .finished(let summary):
      isFinished = true
      if summary.complete != isComplete { violations.append("summary and last listing differ on complete") }
      let covers = summary.covers
      let counted = covers.stored + covers.unchanged + covers.placeholder + covers.failed + covers.pending
      let gone = events.count { if case .cover(let cover) = $0 { cover.state == .gone } else { false } }
      if counted + gone != settled.count {
        violations.append("\(counted + gone) covers counted, \(settled.count) told")
      }
    }
  }
  if !isFinished { violations.append("never finished") }
  if ids.count != announced { violations.append("\(announced) rows announced, \(ids.count) told") }
  if settled.count != ids.count { violations.append("\(ids.count) rows, \(settled.count) covers") }
  return violations
}

extension [SyncEvent] {
  var rows: [SyncRow] { compactMap { if case .row(let row) = $0 { row } else { nil } } }
  var covers: [SyncCover] { compactMap { if case .cover(let cover) = $0 { cover } else { nil } } }
  var listings: [SyncListing] { compactMap { if case .listing(let listing) = $0 { listing } else { nil } } }
  var summary: SyncSummary? {
    compactMap { if case .finished(let summary) = $0 { summary } else { nil } }.last
  }

  /// The results by album id, as words.
  var states: [String: String] {
    Dictionary(covers.map { ($0.id.rawValue, $0.state.rawValue) }) { first, second in "\(first) and \(second)"
    }
  }
}
