import FQL
import TestSupport
import Testing

@Suite struct PrinterTests {
  @Test("a printed tree is read as the same tree")
  func roundTrip() throws {
    var generator = TreeGenerator(random: SeededGenerator(seed: 2010))
    for _ in 0..<3000 {
      let query = generator.query()
      let text = query.text
      let read = try? FQLParser.parse(text)
      guard read == query else {
        Issue.record("\(text)")
        return
      }
    }
  }

  @Test(
    "parentheses are printed only where they are needed",
    arguments: [
      ("((a)) = (1)", "a = 1"), ("(a OR b) AND c", "(a OR b) AND c"), ("a OR (b AND c)", "a OR b AND c"),
      ("(a AND b) AND c", "(a AND b) AND c"), ("NOT a = 1", "NOT a = 1"), ("(NOT a) = 1", "NOT a = 1"),
      ("NOT (a = 1)", "NOT (a = 1)"), ("1 - (2 - 3)", "1 - (2 - 3)"), ("(1 - 2) - 3", "1 - 2 - 3"),
      ("1 + 2 * 3", "1 + 2 * 3"), ("(1 + 2) * 3", "(1 + 2) * 3"), ("a == b <> c", "a = b != c"),
      ("a = (b = c)", "a = (b = c)"), ("x in(1,'2')", "x IN (1, '2')"), ("x IN ()", "x IN ()"),
      ("'x' IN list.field", "'x' IN list.field"), ("\"it's\"", #"'it\'s'"#), ("007", "7"), ("000", "0"),
      ("CONTAINS(\"x\" , name)", "CONTAINS('x', name)"), ("now ( )", "now()"),
    ])
  func parentheses(written: String, printed: String) throws {
    let query = try FQLParser.parse("select a from t where \(written);")
    #expect(query.text == "SELECT a FROM t WHERE " + printed)
  }

  @Test(
    "the forms of LIMIT and ORDER BY",
    arguments: [
      ("order by a asc limit 5", "ORDER BY a LIMIT 5"), ("limit 20,10", "LIMIT 10 OFFSET 20"),
      ("LIMIT 10 OFFSET 20", "LIMIT 10 OFFSET 20"), ("limit 5 offset 0", "LIMIT 5"),
      ("order by rand() desc", "ORDER BY rand() DESC"),
      ("order by (a or b)", "ORDER BY (a OR b)"),
      ("limit 99999999999999999999", "LIMIT 9223372036854775807"),
    ])
  func tails(written: String, printed: String) throws {
    let query = try FQLParser.parse("select a from t where b \(written)")
    #expect(query.text == "SELECT a FROM t WHERE b " + printed)
  }
}
