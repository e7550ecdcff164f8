import SQLite
import Testing

@Suite struct FunctionTests {
  struct Complaint: Error, CustomStringConvertible { let description = "no such luck" }

  @Test("a function gets and gives every kind of value")
  func roundTrip() throws {
    let connection = try Connection.inMemory()
    try connection.register(function: "same", argumentCount: 1, deterministic: true) { $0[0] }
    let values: [SQLValue] = [
      .null, .integer(.min), .real(-0.25), .text("漢\u{0}x"), .text(""), .blob([1, 0]), .blob([]),
    ]
    for value in values {
      let statement = try connection.prepare("SELECT same(?)")
      try statement.bind(value, at: 1)
      #expect(try statement.step())
      #expect(statement.value(0) == value)
    }
  }

  @Test("what a function throws is the statement's error")
  func throwing() throws {
    let connection = try Connection.inMemory()
    try connection.register(function: "fail", argumentCount: -1, deterministic: false) { _ in
      throw Complaint()
    }
    let error = try #require(throws: SQLiteError.self) { try connection.execute("SELECT fail(1, 2)") }
    #expect(error.message == "no such luck")
  }

  @Test("a function's closure is let go when it is replaced and when the connection closes")
  func lifetime() throws {
    final class Token {}
    weak var first: Token?
    weak var second: Token?
    do {
      let connection = try Connection.inMemory()
      func add() throws -> Token {
        let token = Token()
        try connection.register(function: "f", argumentCount: 0, deterministic: true) { _ in
          withExtendedLifetime(token) { .null }
        }
        return token
      }
      first = try add()
      #expect(first != nil)
      second = try add()
      #expect(first == nil && second != nil)
    }
    #expect(second == nil)
  }

  @Test("only an innocuous function may be called by a view")
  func innocuous() throws {
    let connection = try Connection.inMemory()
    try connection.register(function: "good", argumentCount: 0, deterministic: true, innocuous: true) { _ in
      .integer(1)
    }
    try connection.register(function: "bad", argumentCount: 0, deterministic: true) { _ in .integer(1) }
    try connection.execute("CREATE VIEW v AS SELECT good(); CREATE VIEW w AS SELECT bad()")
    try connection.execute("SELECT * FROM v")
    #expect(throws: SQLiteError.self) { try connection.execute("SELECT * FROM w") }
  }

  @Test("a collation orders as its closure says")
  func collation() throws {
    let connection = try Connection.inMemory()
    try connection.register(collation: "by_length") { $0.count - $1.count }
    let statement = try connection.prepare(
      "SELECT column1 FROM (VALUES ('ccc'), (''), ('bb')) ORDER BY column1 COLLATE by_length")
    var order: [String?] = []
    while try statement.step() { order.append(statement.text(0)) }
    #expect(order == ["", "bb", "ccc"])
  }
}
