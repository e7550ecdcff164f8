import FQL
import FQLStore
import SQLite
import Testing

@Suite struct PlanTests {
  @Test(
    "a look-up uses the SQL index",
    arguments: [
      ("owner = 4", "album_owner (owner=?)"), ("'4' = owner", "album_owner (owner=?)"),
      ("owner = me() AND size > 3", "album_owner (owner=?)"), ("owner IN (4, 5)", "album_owner (owner=?)"),
      ("owner IN (SELECT uid2 FROM friend WHERE uid1 = me())", "album_owner (owner=?)"),
      ("owner IN (SELECT uid1, uid2 FROM friend WHERE uid1 = me())", "album_owner (owner=?)"),
      ("owner IN (SELECT uid2 FROM friend WHERE uid1 = me())", "friend_uid1 (uid1=?)"),
      ("owner = 4 OR aid = '4_1'", "album_aid (aid=?)"),
      ("owner IN (\((0..<100).map(String.init).joined(separator: ",")))", "album_owner (owner=?)"),
    ])
  func index(condition: String, plan: String) throws {
    for policy in [FQLPolicy.offline, .service] {
      let query = try FQLParser.parse("SELECT aid FROM album WHERE \(condition)")
      let explanation = try Library().store(policy).explain(query)
      #expect(explanation.plan.contains { $0.contains(plan) }, "\(explanation)")
      #expect(!explanation.plan.contains { $0.hasPrefix("SCAN album") }, "\(explanation)")
    }
  }

  @Test("an explanation has the tree, the SQL with places for values, and the values")
  func explanation() throws {
    let query = try FQLParser.parse(
      "SELECT aid, like_info.like_count FROM album WHERE owner = me() AND name ^= 'O\\'Hara' LIMIT 5")
    let explanation = try Library().store().explain(query)
    #expect(explanation.tree == query.outline)
    #expect(
      explanation.sql
        == #"SELECT "aid", "like_info" FROM "album" WHERE "owner" = ? AND fql_starts("name", ?)"#
        + " ORDER BY rowid LIMIT ?")
    #expect(explanation.values == ["'4'", "'O''Hara'", "5"])
  }

  @Test("the look-up of the service is bounded where its candidates are found")
  func candidates() throws {
    let query = try FQLParser.parse(
      "SELECT pid FROM photo WHERE owner IN (SELECT uid2 FROM friend WHERE uid1 = 4) AND created > 5")
    let explanation = try Library().store(.service).explain(query)
    #expect(
      explanation.sql == """
        WITH s1 AS MATERIALIZED (SELECT "uid2" AS c0 FROM (SELECT * FROM "friend" WHERE "uid1" = ? ORDER BY rowid \
        LIMIT ?) WHERE "uid1" = ? ORDER BY rowid)
        SELECT "pid" FROM (SELECT * FROM "photo" WHERE "owner" IN (SELECT c0 FROM s1) ORDER BY rowid LIMIT ?) \
        WHERE "owner" IN (SELECT c0 FROM s1) AND "created" > ? ORDER BY rowid LIMIT ?
        """)
  }

  @Test("a subquery with rand() is answered once, however often it is used")
  func randomOnce() throws {
    let library = try Library()
    for number in 0..<50 { try library.add("friend", ["uid1": .text("4"), "uid2": .text("\(number)")]) }
    for number in 0..<50 {
      try library.add("album", ["aid": .text("\(number)"), "owner": .text("\(number)")])
    }
    let store = try FQLStore(
      connection: library.connection, schema: .facebook, mapping: FQLTableMapping(sameNamesAs: .facebook),
      policy: .service, viewer: "4", now: { 0 })
    let query = try FQLParser.parse(
      "SELECT aid FROM album WHERE owner IN (SELECT uid2 FROM friend WHERE uid1 = me() ORDER BY rand() LIMIT 5)"
    )
    for _ in 0..<10 { #expect(try store.run(query).count == 5) }
  }
}
