import FQL
import Testing

@Suite struct CheckerTests {
  private func message(_ query: String, _ results: [String: [String]] = [:]) -> String {
    do {
      let query = try FQLParser.parse(query)
      try FQLChecker(schema: .facebook, requiresIndex: true).check(query, results: results)
      return "ok"
    } catch { return "\(error.code) \(error.serviceMessage)" }
  }

  @Test(
    "names, functions and their arguments have the service's texts",
    arguments: [
      ("SELECT x FROM album WHERE owner = 4", "602 x is not a member of the album table."),
      ("SELECT aid FROM album WHERE owner = 4 ORDER BY x", "602 x is not a member of the album table."),
      (
        "SELECT like_info.x FROM album WHERE owner = 4",
        "602 like_info.x is not a member of the album table."
      ),
      ("SELECT name.x FROM album WHERE owner = 4", "602 name.x is not a member of the album table."),
      ("SELECT Aid FROM album WHERE owner = 4", "602 Aid is not a member of the album table."),
      (
        "SELECT aid FROM album WHERE owner IN (SELECT x FROM friend WHERE uid1 = 4)",
        "602 x is not a member of the friend table."
      ),
      ("SELECT x FROM nowhere WHERE y = 4", "603 Unknown table: nowhere"),
      (
        "SELECT aid FROM album WHERE owner IN (SELECT a FROM nowhere WHERE y = 4)",
        "603 Unknown table: nowhere"
      ),
      ("SELECT foo(aid) FROM album WHERE owner = 4", "605 foo is not a valid function name."),
      ("SELECT strlen() FROM album WHERE owner = 4", "606 strlen function expects 1 parameters; 0 given."),
      ("SELECT aid FROM album WHERE owner = me(1)", "606 me function expects 0 parameters; 1 given."),
      ("SELECT concat(), concat(1, 2, 3) FROM album WHERE owner = 4", "ok"),
      ("SELECT aid FROM #a", "614 Unresolved dependency detected for query named: 'a'"),
    ])
  func names(query: String, text: String) throws {
    #expect(message(query) == text)
  }

  private static let notIndexable =
    "604 Your statement is not indexable. The WHERE clause must contain an indexable column. Such columns are marked "
    + "with * in the tables linked from http://developers.facebook.com/docs/reference/fql "

  @Test(
    "a look-up is needed: one part of an AND, every part of an OR",
    arguments: [
      ("owner = 4", true), ("'4' = owner", true), ("owner = me()", true), ("owner IN ('4', 5, me())", true),
      ("owner IN ()", true), ("owner IN (SELECT uid2 FROM friend WHERE uid1 = 4)", true),
      ("name = 'x' AND owner = 4", true), ("owner = 4 OR aid = '4_1'", true), ("cover_pid = '4_1'", true),
      ("owner = 4 AND (name = 'x' OR name = 'y')", true), ("(owner = 4 OR name = 'x') AND aid = '1'", true),
      ("name = 'x'", false), ("owner = 4 OR name = 'x'", false), ("owner > 4", false), ("owner != 4", false),
      ("owner = aid", false), ("owner = 2 + 2", false), ("owner = now()", false), ("NOT (owner = 4)", false),
      ("owner IN (4, aid)", false), ("owner IN aid", false), ("lower(owner) = '4'", false), ("1", false),
      ("owner ^= '4'", false), ("like_info.like_count = 4", false), ("owner_cursor > 'MTA='", false),
      ("owner IN (SELECT uid2 FROM friend WHERE uid1 > 4)", false),
    ])
  func indexable(condition: String, isIndexable: Bool) throws {
    let text = message("SELECT aid FROM album WHERE \(condition)")
    #expect(text == (isIndexable ? "ok" : Self.notIndexable))
  }

  @Test("a paging key narrows the look-up beside it")
  func narrowing() throws {
    let query = try FQLParser.parse(
      "SELECT aid FROM album WHERE name = 'x' AND owner = 4 AND owner_cursor > 'MTA=' AND size > 0")
    let lookUp = FQLChecker(schema: .facebook).lookUp(of: query)
    #expect(lookUp.map(FQLPrinter.print) == "owner = 4 AND owner_cursor > 'MTA='")
  }

  @Test("the rows of a named query have the names it selects")
  func results() throws {
    let results = ["q": ["aid", "anon"]]
    #expect(message("SELECT aid, aid.x, anon FROM #q", results) == "ok")
    #expect(message("SELECT name FROM #q", results) == "602 name is not a member of the #q table.")
  }

  @Test(
    "every table of the schema has its stars",
    arguments: [
      ("album", "aid object_id owner cover_pid"), ("photo", "pid aid object_id album_object_id owner"),
      ("photo_src", "photo_id"), ("video", "vid owner"), ("user", "uid username name"),
      ("profile", "id username"), ("friend", "uid1 uid2"), ("photo_tag", "object_id pid subject"),
      ("place", "page_id"),
    ])
  func stars(table: String, columns: String) {
    let starred = FQLSchema.facebook[table]?.columns.filter(\.isIndexable).map(\.name)
    #expect(starred == columns.split(separator: " ").map(String.init))
  }

  @Test(
    "an unknown name is shown with what it may have meant",
    arguments: [
      (
        "SELECT cover_pdi FROM album WHERE owner = 4",
        """
        line 1, column 8: cover_pdi is not a member of the album table.
          1 | SELECT cover_pdi FROM album WHERE owner = 4
            |        ^~~~~~~~~
        expected: cover_pid
        """
      ),
      (
        "SELECT aid FROM albums WHERE owner = ME()",
        """
        line 1, column 17: Unknown table: albums
          1 | SELECT aid FROM albums WHERE owner = ME()
            |                 ^~~~~~
        expected: album
        """
      ),
      (
        "SELECT aid FROM album WHERE owner = ME()",
        """
        line 1, column 37: ME is not a valid function name.
          1 | SELECT aid FROM album WHERE owner = ME()
            |                                     ^~~~
        expected: me
        """
      ),
      (
        "SELECT likeinfo.like_count FROM album WHERE owner = 4",
        """
        line 1, column 8: likeinfo.like_count is not a member of the album table.
          1 | SELECT likeinfo.like_count FROM album WHERE owner = 4
            |        ^~~~~~~~~~~~~~~~~~~
        expected: like_info.like_count
        """
      ),
      (
        "SELECT aid FROM album\nWHERE name = 'x' OR owner = 4",
        """
        line 2, column 7: no look-up follows from WHERE; compare an indexable column of the table with = or IN
          2 | WHERE name = 'x' OR owner = 4
            |       ^~~~~~~~~~~~~~~~~~~~~~~
        """
      ),
    ])
  func diagnostics(query: String, text: String) throws {
    let tree = try FQLParser.parse(query)
    do {
      try FQLChecker(schema: .facebook, requiresIndex: true).check(tree)
      Issue.record("passed")
    } catch { #expect(error.diagnostic(source: query) == text) }
  }
}
