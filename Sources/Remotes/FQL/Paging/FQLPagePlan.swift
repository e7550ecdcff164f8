/// Decides whether a listing goes on after a page, and where.
///
/// A short page proves nothing: LIMIT may count rows before the invisible ones are taken away, and a service may
/// give fewer rows than asked. What proves the end is that the rows ahead, asked for in the same call from the
/// page's second row on, hold none that is not on the page.
struct FQLPagePlan: Hashable, Sendable {
  /// Where the next page begins; nil at the end.
  var next: FQLCursor?
  /// Why the listing is not whole; nil if nothing speaks against it.
  var partialReason: String?

  /// How many rows a service looks at before it filters, where no key narrows that down.
  static let candidates = 5000
  /// How many rows are asked for by their ids at once.
  static let idsAtOnce = 100

  /// Decides.
  ///
  /// - Parameters:
  ///   - cursor: Where the page began.
  ///   - page: What came.
  ///   - limit: How many rows were asked for.
  ///   - idColumn: The column with the rows' ids, by which a listing without a key column is ordered.
  init(after cursor: FQLCursor, page: FQLPageFacts, limit: Int, idColumn: String) {
    guard Set(page.marks).isDisjoint(with: cursor.past) else {
      partialReason = "the remote gave the same page again, so the listing was stopped"
      return
    }
    var next = cursor
    next.column = page.column
    next.ids = []
    next.seen += page.rowCount
    next.past = Array((cursor.past + page.marks).suffix(FQLCursor.remembered))
    if page.goesOn {
      if page.looksAhead, page.rowCount < limit, cursor.ids.isEmpty { next.isOdd = true }
      goOn(at: next, from: cursor, page: page, idColumn: idColumn)
    } else {
      finish(at: next, from: cursor, page: page, idColumn: idColumn)
    }
  }

  private mutating func goOn(
    at place: FQLCursor, from cursor: FQLCursor, page: FQLPageFacts, idColumn: String
  ) {
    var place = place
    if page.rowCount == 0 {
      guard cursor.ids.isEmpty else {
        partialReason = "the remote gave one empty page after another, so the listing was stopped"
        return
      }
      place.ids = Array(page.unseen.prefix(Self.idsAtOnce))
    } else if let key = page.lastKey {
      place.after = key
    } else if page.column != idColumn {
      // The key column is there but empty: begin again, ordered by ids.
      place = FQLCursor()
      place.column = idColumn
    } else {
      partialReason = "a page without any readable id came, so the listing was stopped"
      return
    }
    next = place
  }

  private mutating func finish(
    at place: FQLCursor, from cursor: FQLCursor, page: FQLPageFacts, idColumn: String
  ) {
    if cursor.isOdd, page.looksAhead, let key = page.lastKey {
      // Only an empty page after the last row proves the end here.
      var place = place
      place.after = key
      next = place
    } else if page.column == idColumn, place.seen >= Self.candidates {
      partialReason = "the remote may look at no more than \(Self.candidates) rows"
    }
  }
}
