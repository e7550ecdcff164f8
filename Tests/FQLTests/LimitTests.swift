import FQL
import Testing

@Suite struct LimitTests {
  private func code(_ query: String) -> (Int, String)? {
    do {
      _ = try FQLParser.parse(query)
      return nil
    } catch { return (error.code, error.serviceMessage) }
  }

  @Test("what is nested 1,000 deep is refused, whatever it is nested with")
  func nesting() {
    let deep = 1000
    let subqueries =
      String(repeating: "SELECT a FROM b WHERE c IN (", count: deep) + "1"
      + String(repeating: ")", count: deep)
    for query in [
      subqueries,
      "SELECT a FROM b WHERE " + String(repeating: "(", count: deep) + "1"
        + String(repeating: ")", count: deep),
      "SELECT a FROM b WHERE " + String(repeating: "NOT ", count: deep) + "1",
      "SELECT a FROM b WHERE " + String(repeating: "lower(", count: deep) + "1"
        + String(repeating: ")", count: deep),
      "SELECT a FROM b WHERE " + String(repeating: "1 = ", count: deep) + "1",
      "SELECT a FROM b WHERE " + String(repeating: "1 * ", count: deep) + "1",
      "SELECT a" + String(repeating: ".a", count: deep) + " FROM b WHERE c",
      "SELECT a FROM b WHERE " + String(repeating: "c IN (", count: deep) + "1"
        + String(repeating: ")", count: deep),
    ] {
      let error = code(query)
      #expect(error?.0 == 601)
      #expect(error?.1 == "Parser error: the query has more than 100 levels of nesting.")
    }
  }

  @Test("a query of 10 MB is refused before it is read")
  func length() {
    let query = "SELECT a FROM b WHERE c = '" + String(repeating: "x", count: 10 << 20) + "'"
    #expect(code(query)?.1 == "Parser error: the query has more than 4194304 bytes.")
  }

  @Test("100,000 items are read, one more is refused")
  func items() throws {
    let items = [String](repeating: "10151234567890123", count: 100_000).joined(separator: ",")
    let query = try FQLParser.parse("SELECT a FROM b WHERE c IN (\(items))")
    #expect(query.condition?.children.count == 100_001)
    #expect(
      code("SELECT a FROM b WHERE c IN (\(items),1)")?.1
        == "Parser error: the query has more than 100000 items in one list.")
  }

  @Test("200 subqueries are read, one more is refused")
  func subqueries() {
    let part = "a IN (SELECT b FROM c WHERE d)"
    let many = "SELECT a FROM b WHERE " + [String](repeating: part, count: 200).joined(separator: " OR ")
    #expect(code(many) == nil)
    #expect(code(many + " OR " + part)?.1 == "Parser error: the query has more than 200 subqueries.")
  }

  @Test("long chains of AND, OR and + do not nest")
  func chains() throws {
    let parts = [String](repeating: "a = 1", count: 20_000)
    let query = try FQLParser.parse("SELECT a FROM b WHERE " + parts.joined(separator: " OR "))
    #expect(query.height == 4)
    #expect(
      code("SELECT a FROM b WHERE " + [String](repeating: "1", count: 200).joined(separator: "+"))?.0 == 601)
  }
}
