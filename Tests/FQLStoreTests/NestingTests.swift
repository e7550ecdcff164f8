import FQL
import FQLStore
import SQLite
import TestSupport
import Testing

@Suite("Expressions nested as deep as the language allows are answered") struct NestingTests {
  let library: Library

  init() throws {
    library = try Library()
    try library.add(
      "album", ["aid": .text("4_1"), "owner": .text("4"), "name": .text("Sea"), "size": .integer(7)])
    try library.add("album", ["aid": .text("4_2"), "owner": .text("5"), "name": .text("Lake")])
  }

  private func nested(_ open: String, _ middle: String, _ close: String, _ depth: Int) -> String {
    String(repeating: open, count: depth) + middle + String(repeating: close, count: depth)
  }

  private func ids(_ condition: String, _ policy: FQLPolicy = .offline) throws -> [String] {
    try library.store(policy).run(FQLParser.parse("SELECT aid FROM album WHERE \(condition)")).compactMap {
      row in
      if case .text(let id) = row.fields.first?.value { id } else { nil }
    }
  }

  @Test(
    "of every kind",
    arguments: [
      ("(owner = 9 OR (owner < 9 AND ", "owner = 4", "))"), ("NOT (1 = ", "owner = 4", ")"),
      ("NOT ", "owner", ""),
      ("lower(", "name", ") = 'sea'"), ("1 = (", "owner = 4", ")"), ("strlen(concat(name, ", "name", "))"),
      ("1 + (", "size", ")"), ("(0 = ", "size", ")"), ("substr(concat(", "name", ", 'x'), 0, 3) = 'Sea'"),
      ("owner IN (4, ", "owner", ")"), ("0 IN (owner = 9, ", "owner = 4", ")"),
      ("CONTAINS('1', ", "size", ")"),
      ("(0 = (", "owner", " IN (SELECT size, aid FROM album WHERE 1)))"),
      ("NOT (", "owner", " IN like_info)"),
    ])
  func kinds(open: String, middle: String, close: String) throws {
    // The parser knows where the limit is; just below it everything runs.
    let most = (1...100).last { depth in
      (try? FQLParser.parse("SELECT aid FROM album WHERE \(text(open, middle, close, depth))")) != nil
    }
    let depth = try #require(most)
    #expect(depth >= 16)
    for depth in stride(from: depth, to: 0, by: -7) {
      let condition = text(open, middle, close, depth)
      #expect(throws: Never.self) { try ids(condition) }
      var shallow = FQLPolicy.offline
      shallow.maximumSQLNesting = 2
      #expect(try ids(condition) == ids(condition, shallow))
    }
  }

  /// What follows a closing parenthesis stands at the end only.
  private func text(_ open: String, _ middle: String, _ close: String, _ depth: Int) -> String {
    guard let end = close.firstRange(of: ") ") else { return nested(open, middle, close, depth) }
    return nested(open, middle, String(close[..<end.lowerBound]) + ")", depth)
      + close[end.lowerBound...].dropFirst()
  }

  @Test("and mean what they say")
  func meaning() throws {
    // An odd number of negations of what holds for the first album only.
    #expect(try ids(nested("NOT (", "owner = 4", ")", 49)) == ["4_2"])
    #expect(try ids(nested("NOT (", "owner = 4", ")", 48)) == ["4_1"])
    #expect(try ids(nested("(owner = 9 OR (1 AND ", "owner = 4", "))", 24)) == ["4_1"])
    #expect(try ids(nested("1 + (", "size", ")", 49) + " = 56") == ["4_1"])
    #expect(try ids(nested("lower(", "name", ")", 49) + " = 'LAKE'") == ["4_2"])
    // What is absent stays absent all the way, and compares with nothing.
    #expect(try ids(nested("1 + (", "size", ")", 49) + " > 0") == ["4_1"])
    #expect(
      try library.json("SELECT \(nested("upper(lower(", "name", "))", 45)) FROM album WHERE owner = 5")
        == #"[{"anon":"LAKE"}]"#)
    #expect(
      try library.json("SELECT aid FROM album WHERE 1 ORDER BY \(nested("1 - (", "strlen(name)", ")", 45))")
        == #"[{"aid":"4_2"},{"aid":"4_1"}]"#)
  }

  @Test("a deep condition beside a look-up leaves the look-up its index")
  func index() throws {
    let query = try FQLParser.parse(
      "SELECT aid FROM album WHERE owner = 4 AND \(nested("NOT (1 = ", "size", ")", 30))")
    for policy in [FQLPolicy.offline, .service] {
      let explanation = try library.store(policy).explain(query)
      #expect(explanation.sql.contains("fql_evaluate("))
      #expect(explanation.plan.contains { $0.contains("USING INDEX album_owner") }, "\(explanation.plan)")
    }
  }

  @Test("wide and deep ones have more parts than a function takes arguments")
  func wide() throws {
    let column = { (index: Int) in "strlen(concat(name, '\(index)')) = \(index)" }
    // Each level has a shallow part of its own, and the broad tree has hundreds of deep ones.
    var tall = "owner = 4"
    for index in 0..<45 { tall = "(\(column(index)) \(index % 2 == 0 ? "OR" : "AND") \(tall))" }
    #expect(throws: Never.self) { try ids(tall) }
    let deep = { (index: Int) in nested("NOT (1 = ", column(index), ")", 9) }
    let broad = (0..<300).map(deep)
    #expect(throws: Never.self) { try ids("NOT (1 = (\(broad.joined(separator: " OR "))))") }
    #expect(try ids("\(broad.joined(separator: " OR ")) OR owner = 4").contains("4_1"))
    #expect(throws: Never.self) { try ids("concat(\(broad.prefix(100).joined(separator: ", "))) = '1'") }
  }

  @Test("their steps count as a query's do")
  func steps() throws {
    var policy = FQLPolicy.offline
    policy.maximumSteps = 3000
    let chain = (0..<2000).map { nested("NOT (1 = ", "size = \($0)", ")", 9) }.joined(separator: " OR ")
    #expect(throws: FQLError(.tooMuchData)) { try ids("NOT (\(chain))", policy) }
  }

  @Test("long chains, and lists of thousands, run as they did")
  func long() throws {
    let chain = (0..<1000).map { "owner = \($0 + 10)" }.joined(separator: " OR ")
    #expect(try ids(chain + " OR owner = 4") == ["4_1"])
    #expect(try ids("NOT (\(chain) OR owner = 4)") == ["4_2"])
    let list = (0..<5000).map(String.init).joined(separator: ", ")
    #expect(try ids("owner IN (\(list))") == ["4_1", "4_2"])
    #expect(try ids("NOT (size IN (\(list)))") == ["4_2"])
    #expect(try ids("strlen(name) IN (\(list), owner)") == ["4_1", "4_2"])
  }

  /// An expression that holds another one where SQL's parser has most to remember: at its end.
  private func around(_ inner: FQLExpression, _ kind: UInt64) -> FQLExpression {
    let name = FQLExpression.column("name")
    let flat = FQLExpression.compare(name, .startsWith, .text("S"))
    let aids = FQLQuery(
      select: [.column("aid"), .column("like_info")], from: .table("album"),
      where: .compare(.column("owner"), .equal, .number(5)))
    return switch kind % 16 {
    case 0: FQLExpression(.not(inner))
    case 1: FQLExpression(.all([flat, inner]))
    case 2: FQLExpression(.any([flat, inner]))
    case 3: .compare(name, .equal, inner)
    case 4: .compare(name, .notEqual, inner)
    case 5: .compare(name, .startsWith, inner)
    case 6: FQLExpression(.arithmetic(.subtract, name, inner))
    case 7: .call("lower", inner)
    case 8: .call("concat", name, name, inner)
    case 9: .call("substr", name, .number(0), inner)
    case 10: .call("distance", name, name, name, inner)
    case 11: FQLExpression(.membership(name, .list([name, inner])))
    case 12: FQLExpression(.membership(inner, .list([name, .column("size")])))
    case 13: .member(inner, of: aids)
    case 14: FQLExpression(.membership(inner, .term(.column("like_info"))))
    default: FQLExpression(.contains("S", [name, inner]))
    }
  }

  @Test("no shape is too deep for SQL's parser, at any depth", arguments: 0..<4)
  func shapes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stores = try [FQLPolicy.offline, .service].map { try library.store($0, visibility: "hidden IS NULL") }
    let owner = FQLExpression.compare(.column("owner"), .equal, .number(4))
    for _ in 0..<120 {
      var expression = FQLExpression.column("size")
      let depth = random.next() % 3 == 0 ? 8 : Int(random.next() % 60)
      for _ in 0..<depth { expression = around(expression, random.next()) }
      let condition = try #require(FQLExpression.all([owner, expression]))
      let inner = FQLQuery(select: [expression], from: .table("album"), where: condition)
      let query = FQLQuery(
        select: [expression], from: .table("album"),
        where: .all([owner, expression, .member(.column("aid"), of: inner)]), order: FQLOrder(by: expression))
      for store in stores {
        #expect(throws: Never.self, "\(query.text)") { try store.explain(query) }
      }
    }
  }
}
