import JSON
import Testing

@testable import Remotes

@Suite struct FQLPagePlanTests {
  /// Rows of ids with keys `k` + id.
  func rows(_ ids: [String], keyed: Bool = true) throws -> [JSONValue] {
    try ids.map { id in
      try JSONDocument(
        Array((keyed ? #"{"aid":"\#(id)","owner_cursor":"k\#(id)"}"# : #"{"aid":"\#(id)"}"#).utf8)
      ).root
    }
  }

  func plan(
    _ ids: [String], ahead: [String]?, after cursor: FQLCursor = .init(), limit: Int = 2,
    column: String = "owner_cursor", keyed: Bool = true
  ) throws -> FQLPagePlan {
    let facts = FQLPageFacts(
      rows: try rows(ids, keyed: keyed), ahead: try ahead.map { try rows($0) }, idColumn: "aid",
      column: column)
    return FQLPagePlan(after: cursor, page: facts, limit: limit, idColumn: "aid")
  }

  @Test("a full page with nothing ahead is the last")
  func lastFull() throws {
    let plan = try plan(["1", "2"], ahead: ["2"])
    #expect(plan.next == nil)
    #expect(plan.partialReason == nil)
  }

  @Test("nothing at all is a complete listing")
  func nothing() throws {
    #expect(try plan([], ahead: []) == plan([], ahead: []))
    #expect(try plan([], ahead: []).next == nil)
    #expect(try plan([], ahead: []).partialReason == nil)
  }

  @Test("a page with more ahead goes on after its last key, however short it is")
  func more() throws {
    #expect(try plan(["1", "2"], ahead: ["2", "3"]).next?.after == "k2")
    #expect(try plan(["1", "2"], ahead: ["2", "3"]).next?.isOdd == false)
    #expect(try plan(["1"], ahead: ["3"]).next?.after == "k1")
  }

  @Test("after a short page that had more behind it, the end is asked for once more")
  func confirming() throws {
    let first = try #require(try plan(["1"], ahead: ["3"]).next)
    let second = try #require(try plan(["3"], ahead: [], after: first).next)
    #expect(second.after == "k3")
    let end = try plan([], ahead: [], after: second)
    #expect(end.next == nil)
    #expect(end.partialReason == nil)
    let found = try #require(try plan(["4"], ahead: [], after: second).next)
    #expect(found.after == "k4")
  }

  @Test("an empty page asks for what was seen ahead by id, and a second one in a row stops")
  func empty() throws {
    let first = try #require(try plan([], ahead: ["5", "6", "7"]).next)
    #expect(first.ids == ["5", "6", "7"])
    let going = try #require(try plan(["5", "6"], ahead: ["5", "6", "7"], after: first).next)
    #expect(going.ids.isEmpty)
    #expect(going.after == "k6")
    let stopped = try plan([], ahead: ["5", "6", "7"], after: first)
    #expect(stopped.next == nil)
    #expect(stopped.partialReason != nil)
  }

  @Test("the same page again stops the listing, at once or after a round")
  func loops() throws {
    let first = try #require(try plan(["1", "2"], ahead: ["3"]).next)
    let again = try plan(["1", "2"], ahead: ["3"], after: first)
    #expect(again.next == nil)
    #expect(again.partialReason != nil)
    let second = try #require(try plan(["3", "4"], ahead: ["5"], after: first).next)
    let round = try plan(["1", "2"], ahead: ["3"], after: second)
    #expect(round.next == nil)
    #expect(round.partialReason != nil)
    // Another page that ends where an earlier one ended leads back there too.
    let elsewhere = try plan(["9", "2"], ahead: ["3"], after: second)
    #expect(elsewhere.partialReason != nil)
  }

  @Test("without rows ahead, only an empty page is the end")
  func singleQueries() throws {
    let first = try #require(try plan(["1"], ahead: nil).next)
    #expect(first.after == "k1")
    #expect(try plan([], ahead: nil, after: first).next == nil)
    #expect(try plan([], ahead: nil, after: first).partialReason == nil)
  }

  @Test("a listing whose key column is empty begins again, ordered by ids")
  func emptyKeys() throws {
    let next = try #require(try plan(["1", "2"], ahead: ["3"], keyed: false).next)
    #expect(next.column == "aid")
    #expect(next.after == nil)
    #expect(next.past.isEmpty)
    let onward = try plan(["1", "2"], ahead: ["3"], after: next, column: "aid", keyed: false)
    #expect(onward.next?.after == "2")
  }

  @Test("ordered by ids, a listing that ends at the service's bound is not taken for whole")
  func bound() throws {
    var cursor = FQLCursor()
    cursor.column = "aid"
    cursor.seen = 4999
    #expect(try plan(["1"], ahead: [], after: cursor, column: "aid").partialReason != nil)
    cursor.seen = 4998
    #expect(try plan(["1"], ahead: [], after: cursor, column: "aid").partialReason == nil)
  }

  @Test("a cursor is read back from its text as it was")
  func text() throws {
    var cursor = FQLCursor()
    cursor.column = "owner_cursor"
    cursor.after = "MTAx'\"\\\u{1}é"
    cursor.ids = ["1", "2"]
    cursor.isOdd = true
    cursor.seen = 12
    cursor.past = [0, .max, 17]
    #expect(FQLCursor(cursor.pageCursor) == cursor)
    #expect(FQLCursor(FQLCursor().pageCursor) == FQLCursor())
    #expect(FQLCursor(PageCursor("nonsense")) == nil)
    #expect(FQLCursor(PageCursor("[]")) == nil)
  }
}
