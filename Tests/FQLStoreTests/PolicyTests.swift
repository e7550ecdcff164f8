import FQL
import FQLStore
import SQLite
import Testing

@Suite struct PolicyTests {
  private let library: Library

  /// 1,200 photos of one owner, every third hidden, the newest first in the table.
  init() throws {
    library = try Library()
    try library.connection.transaction {
      for number in 0..<1200 as Range<Int64> {
        try library.add(
          "photo",
          [
            "pid": .text("4_\(number)"), "owner": .text("4"), "created": .integer(2000 - number),
            "owner_cursor": .integer(number), "hidden": .integer(number % 3 == 0 ? 1 : 0),
          ])
      }
    }
  }

  private func photos(
    _ condition: String, _ tail: String = "", visibility: FQLPolicy.Visibility = .beforeLimit,
    candidates: Int = 5000, hiding: Bool = false
  ) throws -> [String] {
    var policy = FQLPolicy.service
    policy.visibility = visibility
    policy.candidateLimit = candidates
    let store = try library.store(policy, visibility: hiding ? "hidden = 0" : nil)
    let query = try FQLParser.parse("SELECT pid FROM photo WHERE \(condition) \(tail)")
    return try store.run(query).map { $0["pid"]?.text ?? "" }
  }

  @Test("the service gives 100 rows unless LIMIT says more; offline gives all")
  func defaultLimit() throws {
    #expect(try photos("owner = 4").count == 100)
    #expect(try photos("owner = 4", "LIMIT 1000").count == 1000)
    #expect(
      try photos("pid IN (SELECT pid FROM photo WHERE owner = 4) AND created < 900", "LIMIT 500").count == 99)
    let query = try FQLParser.parse("SELECT pid FROM photo WHERE created > 0")
    #expect(try library.store().run(query).count == 1200)
  }

  @Test("the bound on candidates comes before the rest of the condition, and before ORDER BY")
  func candidates() throws {
    #expect(try photos("owner = 4", "LIMIT 2000", candidates: 500).count == 500)
    #expect(try photos("owner = 4 AND created < 1000", "LIMIT 2000", candidates: 500).isEmpty)
    #expect(try photos("owner = 4", "ORDER BY created LIMIT 1", candidates: 500) == ["4_499"])
    #expect(try photos("owner = 4 AND pid = '4_900'", candidates: 500) == ["4_900"])
  }

  @Test("a paging key narrows the look-up before the bound")
  func narrowing() throws {
    let found = try photos("owner = 4 AND owner_cursor > 'OTAw'", "LIMIT 2", candidates: 500)
    #expect(found == ["4_901", "4_902"])
  }

  @Test("rows nobody may see are dropped before LIMIT, or after it")
  func visibility() throws {
    #expect(try photos("owner = 4", "LIMIT 6", hiding: true) == ["4_1", "4_2", "4_4", "4_5", "4_7", "4_8"])
    #expect(
      try photos("owner = 4", "LIMIT 6", visibility: .afterLimit, hiding: true) == [
        "4_1", "4_2", "4_4", "4_5",
      ])
    #expect(
      try photos("owner = 4", "ORDER BY created LIMIT 3", visibility: .afterLimit, hiding: true)
        == ["4_1199", "4_1198"])
    #expect(try photos("pid = '4_0'", visibility: .afterLimit, hiding: true).isEmpty)
    #expect(try photos("owner = 4", visibility: .afterLimit, hiding: true).count == 66)
  }

  @Test("a condition without a look-up is refused by the service only")
  func notIndexable() throws {
    #expect(throws: FQLError(.notIndexable)) {
      do { _ = try photos("created > 5") } catch let error as FQLError { throw FQLError(error.kind) }
    }
    #expect(throws: FQLError.self) {
      try photos("pid IN (SELECT pid FROM photo WHERE created > 5)")
    }
  }

  @Test("what a condition of the mapping calls :viewer is the viewer")
  func viewer() throws {
    let mapping = FQLTableMapping(sameNamesAs: .facebook, visibility: "owner = :viewer OR :viewer = 'root'")
    for (viewer, count) in [("4", 1200), ("root", 1200), ("5", 0), (nil, 0)] as [(String?, Int)] {
      let store = try FQLStore(
        connection: library.connection, schema: .facebook, mapping: mapping, policy: .offline, viewer: viewer,
        now: { 0 })
      let query = try FQLParser.parse("SELECT pid FROM photo WHERE owner = 4 OR owner = 5")
      #expect(try store.run(query).count == count)
    }
  }
}
