import FQL
import Testing

@Suite struct SyntaxErrorTests {
  @Test(
    "the parser stops where nothing fits any more",
    arguments: [
      ("SELECT owner, created, ⦿FROM photo", "FROM"), ("SELECT name ⦿album WHERE", "album"),
      ("⦿FROM album", "FROM"), ("⦿", nil), ("  ⦿", nil), ("SELECT⦿", nil), ("SELECT aid FROM album⦿", nil),
      ("SELECT name FROM user WHERE uid=⦿", nil), ("SELECT a FROM b WHERE x ⦿NOT IN (1)", "NOT"),
      ("SELECT a FROM b WHERE c ⦿AS d", "AS"), ("SELECT a FROM b WHERE c = ⦿-1", "-"),
      ("SELECT a FROM b WHERE c = 1⦿.5", "."), ("SELECT a⦿.1 FROM b", "."), ("SELECT ⦿`a` FROM b", "`"),
      ("SELECT a FROM ⦿b.c WHERE d", "b.c"), ("SELECT a FROM ⦿'b' WHERE d", "'b'"),
      ("SELECT a FROM ⦿# WHERE d", "#"), ("SELECT ⦿#a FROM b WHERE d", "#a"),
      ("SELECT a FROM b WHERE c ⦿^ 1", "^"), ("SELECT a FROM b WHERE ⦿! c", "!"),
      ("SELECT a FROM b WHERE c IN (1⦿", nil), ("SELECT a FROM b WHERE c IN (1,⦿)", ")"),
      ("SELECT a FROM b WHERE c IN ⦿NOT d", "NOT"),
      ("SELECT a FROM b WHERE (⦿SELECT c FROM d WHERE e)", "SELECT"),
      ("SELECT a FROM b WHERE c IN (SELECT d FROM e⦿)", ")"), ("SELECT a FROM b WHERE c LIMIT ⦿'1'", "'1'"),
      ("SELECT a FROM b WHERE c LIMIT 1 ⦿2", "2"), ("SELECT a FROM b WHERE c;⦿;", ";"),
      ("SELECT a FROM b WHERE c ORDER BY d⦿, e", ","), ("SELECT a FROM b WHERE c ⦿-- d", nil),
      ("SELECT a FROM b WHERE ⦿ORDER BY c", "ORDER"),
      ("SELECT a FROM b WHERE c LIMIT 1 ⦿ORDER BY c", "ORDER"),
      ("SELECT DISTINCT ⦿a FROM b WHERE c", "a"), ("SELECT a FROM b WHERE c ⦿LIKE 'x'", "LIKE"),
      ("SELECT a FROM b WHERE c = 'x⦿", nil), ("SELECT a FROM b WHERE c = 'x\\'⦿", nil),
      ("SELECT a FROM b WHERE NOT ⦿CONTAINS('x')", "CONTAINS"), ("SELECT a FROM b WHERE c IN d ⦿IN e", "IN"),
      ("SELECT 'é😀' ⦿é FROM b", "é"), ("SELECT a FROM b WHERE c =⦿\u{a0}1", "\u{a0}"),
      ("SELECT count(⦿*) FROM b WHERE c", "*"), ("SELECT a FROM b WHERE a.b⦿(c)", "("),
    ] as [(String, String?)])
  func unexpected(marked: String, token: String?) {
    let marked = MarkedText(marked)
    #expect { try FQLParser.parse(marked.text) } throws: { error in
      guard let error = error as? FQLError else { return false }
      let message =
        token.map { "Parser error: unexpected '\($0)' at position \(marked.offset)." }
        ?? "Parser error: unexpected end of query."
      let isMinus = marked.text.contains("--")
      return error.code == 601
        && (isMinus
          ? error.serviceMessage.hasPrefix("Parser error: unexpected '-'") : error.serviceMessage == message)
    }
  }

  @Test("SELECT * has its own text", arguments: ["SELECT * FROM a WHERE b", "select a, * from #b"])
  func selectAll(query: String) {
    #expect { try FQLParser.parse(query) } throws: { error in
      (error as? FQLError)?.serviceMessage
        == "Parser error: SELECT * is not supported.  Please manually list the"
        + " columns you are interested in."
    }
  }

  private static let diagnostics: [(query: String, text: String)] = [
    (
      "SELECT aid, FROM album WHERE owner = me()",
      """
      line 1, column 13: unexpected 'FROM'
        1 | SELECT aid, FROM album WHERE owner = me()
          |             ^~~~
      expected: CONTAINS, '(', NOT, a column, a number, a string or a function
      """
    ),
    (
      "SELECT name album",
      """
      line 1, column 13: unexpected 'album'
        1 | SELECT name album
          |             ^~~~~
      expected: '(', IN, an operator, AND, OR, ',' or FROM
      """
    ),
    (
      "SELECT aid\nFROM album\nWHERE owner = 'é😀' AND name IN (1",
      """
      line 3, column 34: the query ends too early
        3 | WHERE owner = 'é😀' AND name IN (1
          |                                   ^
      expected: IN, an operator, AND, OR, ',' or ')'
      """
    ),
    (
      "SELECT aid FROM album WHERE name = 'Sea",
      """
      line 1, column 40: the query ends too early
        1 | SELECT aid FROM album WHERE name = 'Sea
          |                                        ^
      expected: a closing '
      """
    ),
    (
      "SELECT\taid\u{1b}[2J FROM album",
      #"""
      line 1, column 11: unexpected '\x1b'
        1 | SELECT aid\x1b[2J FROM album
          |           ^~~~
      expected: '(', IN, an operator, AND, OR, ',' or FROM
      """#
    ),
    (
      "SELECT aid FROM album WHERE owner IN (" + String(repeating: "10151234567890123, ", count: 9) + "! "
        + String(repeating: "10151234567890123, ", count: 9) + ")",
      """
      line 1, column 210: unexpected '!'
        1 | …3, 10151234567890123, 10151234567890123, 10151234567890123, ! 10151234567890123, 10151234567890123, 1…
          |                                                              ^
      expected: CONTAINS, '(', NOT, a column, a number, a string or a function
      """
    ),
  ]

  @Test("a diagnostic shows line, mark and what was expected", arguments: diagnostics.indices)
  func diagnostic(index: Int) {
    let (query, text) = Self.diagnostics[index]
    #expect { try FQLParser.parse(query) } throws: { error in
      let diagnostic = (error as? FQLError)?.diagnostic(source: query)
      #expect(diagnostic == text)
      return true
    }
  }

  @Test("bytes that are no UTF-8 are refused where they stand, in a string or out of it")
  func invalidUTF8() {
    for (bytes, offset) in [
      (Array("SELECT a FROM b WHERE c = 'x".utf8) + [0xFF] + Array("y'".utf8), 28),
      (Array("SELECT ".utf8) + [0xC0, 0xAF], 7), (Array("SELECT ".utf8) + [0xED, 0xA0, 0x80], 7),
      ([0xE2, 0x82], 0), (Array("SELECT '\\".utf8) + [0x80] + Array("' FROM".utf8), 9),
    ] {
      #expect { try FQLParser.parse(utf8: bytes) } throws: { error in
        let text = (error as? FQLError)?.serviceMessage ?? ""
        return text.hasPrefix("Parser error: unexpected '\\x") && text.hasSuffix("' at position \(offset).")
      }
    }
  }
}
