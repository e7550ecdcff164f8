import FQL
import FQLStore
import SQLite
import Testing

@Suite struct GuardTests {
  @Test("values are bound, never part of the SQL")
  func bound() throws {
    let library = try Library()
    let text = "x' OR 1; DROP TABLE album; --"
    let query = try FQLParser.parse(
      #"SELECT concat("\#(text)") FROM album WHERE owner = "\#(text)" OR name ^= "\#(text)" OR CONTAINS("\#(text)")"#
        + #" OR aid IN ("\#(text)") OR aid IN (SELECT aid FROM album WHERE name = "\#(text)")"#)
    let explanation = try library.store().explain(query)
    #expect(!explanation.sql.contains("DROP"))
    #expect(explanation.values.count { $0 == "'x'' OR 1; DROP TABLE album; --'" } >= 6)
    #expect(try library.store().run(query).isEmpty)
    #expect(try library.json("SELECT aid FROM album WHERE 1") == "[]")
  }

  @Test("a mapping that leads to another table or to a write is refused by the guard")
  func refused() throws {
    let library = try Library()
    try library.connection.execute("CREATE TABLE secret (token TEXT) STRICT; INSERT INTO secret VALUES ('t')")
    for column in [
      "(SELECT token FROM secret)", "(SELECT name FROM sqlite_master)", "load_extension('x')",
      "(SELECT name FROM pragma_table_list)", "randomblob(9)",
    ] {
      let mapping = FQLTableMapping([
        "album": FQLMappedTable("album", columns: ["aid": column, "owner": "owner"])
      ])
      let store = try FQLStore(
        connection: library.connection, schema: .facebook, mapping: mapping, policy: .offline, viewer: nil,
        now: { 0 })
      #expect { try store.run(FQLParser.parse("SELECT aid FROM album WHERE owner = 4")) } throws: { error in
        (error as? FQLError)?.code == 2
      }
    }
    // Afterwards the connection is its owner's again.
    try library.connection.execute("INSERT INTO secret VALUES ('u')")
  }

  @Test("a view may read what it is made of")
  func views() throws {
    let library = try Library()
    try library.add("album", ["aid": .text("4_1"), "owner": .text("4"), "name": .text("Sea")])
    try library.connection.execute(
      "CREATE VIEW shown AS SELECT aid AS id, owner, upper(name) || (SELECT count(*) FROM album) AS title FROM album"
    )
    let mapping = FQLTableMapping([
      "album": FQLMappedTable("shown", columns: ["aid": "id", "owner": "owner", "name": "title || '!'"])
    ])
    let store = try FQLStore(
      connection: library.connection, schema: .facebook, mapping: mapping, policy: .offline, viewer: nil,
      now: { 0 })
    let query = try FQLParser.parse("SELECT name, link FROM album WHERE owner = 4 AND name ^= 'sea'")
    #expect(try store.run(query).jsonText == #"[{"name":"SEA1!","link":null}]"#)
    #expect(try store.run(FQLParser.parse("SELECT pid FROM photo WHERE owner = 4")).isEmpty)
  }

  @Test("a query that costs too much stops")
  func steps() throws {
    let library = try Library()
    try library.connection.transaction {
      for number in 0..<2000 as Range<Int64> {
        try library.add(
          "photo", ["pid": .text("\(number)"), "caption": .text(String(repeating: "x", count: 500))])
      }
    }
    var policy = FQLPolicy.offline
    policy.maximumSteps = 3000
    let query = try FQLParser.parse("SELECT pid, caption FROM photo WHERE caption ^= 'x' ORDER BY rand()")
    #expect(throws: FQLError(.tooMuchData)) { try library.store(policy).run(query) }
    policy.maximumSteps = 10_000_000
    policy.maximumResultBytes = 100_000
    #expect(throws: FQLError(.tooMuchData)) { try library.store(policy).run(query) }
    policy.maximumResultBytes = 10_000_000
    #expect(try library.store(policy).run(query).count == 2000)
  }

  @Test("texts that grow from round to round stop")
  func growth() throws {
    let library = try Library()
    try library.add("album", ["owner": .text("4"), "name": .text(String(repeating: "x", count: 1000))])
    let doubling = "concat(" + [String](repeating: "anon", count: 100).joined(separator: ",") + ")"
    let multiquery = try FQLMultiquery([
      ("a", "SELECT lower(name) FROM album WHERE owner = 4"), ("b", "SELECT \(doubling) FROM #a"),
      ("c", "SELECT \(doubling) FROM #b"),
    ])
    #expect(throws: FQLError(.tooMuchData, queryName: "c")) { try library.store().run(multiquery) }
  }

  @Test("a query of 40 subqueries in each other runs")
  func subqueries() throws {
    let library = try Library()
    try library.add("album", ["aid": .text("4_1")])
    let nested =
      String(repeating: "SELECT aid FROM album WHERE aid IN (", count: 40) + "'4_1'"
      + String(repeating: ")", count: 40)
    #expect(try library.json(nested) == #"[{"aid":"4_1"}]"#)
  }

  @Test("200 different subqueries beside each other run")
  func manySubqueries() throws {
    let library = try Library()
    try library.add("album", ["aid": .text("4_1"), "owner": .text("4")])
    let parts = (0..<200).map { "aid IN (SELECT aid FROM album WHERE owner = \($0))" }
    let condition = parts.joined(separator: " OR ")
    #expect(try library.json("SELECT aid FROM album WHERE \(condition)", .service) == #"[{"aid":"4_1"}]"#)
  }

  @Test("a long chain runs")
  func chain() throws {
    let library = try Library()
    try library.add("album", ["aid": .text("4_1"), "owner": .text("4")])
    let chain = [String](repeating: "owner = 3", count: 5_000).joined(separator: " OR ") + " OR owner = 4"
    #expect(try library.json("SELECT aid FROM album WHERE \(chain)") == #"[{"aid":"4_1"}]"#)
  }

  @Test("100,000 members of IN are looked up")
  func members() throws {
    let library = try Library()
    try library.add("album", ["aid": .text("4_1"), "owner": .text("4")])
    let items = (0..<100_000).map(String.init).joined(separator: ",")
    #expect(
      try library.json("SELECT aid FROM album WHERE owner IN (\(items))", .service) == #"[{"aid":"4_1"}]"#)
  }
}
