import FQL
import Testing

@Suite struct TreeTests {
  @Test("precedence: OR, AND, comparison and IN, sums, products, NOT")
  func precedence() throws {
    let query = try FQLParser.parse("SELECT a FROM b WHERE NOT a = 1 + 2 * 3 AND c IN (4) OR d ^= 'x'")
    let expected = FQLExpression(
      .any([
        FQLExpression(
          .all([
            .compare(
              FQLExpression(.not(.column("a"))), .equal,
              FQLExpression(
                .arithmetic(
                  .add, .number(1), FQLExpression(.arithmetic(.multiply, .number(2), .number(3)))))),
            FQLExpression(.membership(.column("c"), .list([.number(4)]))),
          ])),
        .compare(.column("d"), .startsWith, .text("x")),
      ]))
    #expect(query.condition == expected)
  }

  @Test("a backslash escapes the next character and is dropped; two quotes are two strings")
  func escapes() throws {
    let query = try FQLParser.parse(#"SELECT '\a\'\\\n', "it's" FROM b WHERE c"#)
    #expect(query.items == [.text(#"a'\n"#), .text("it's")])
    #expect(throws: FQLError.self) { try FQLParser.parse("SELECT 'a''b' FROM b WHERE c") }
  }

  @Test("keywords in any case, and glued to numbers and parentheses")
  func keywords() throws {
    let query = try FQLParser.parse("sElEcT a fRoM b wHeRe c=1oRdEr By a dEsC lImIt 1oFfSeT 2")
    #expect(query.text == "SELECT a FROM b WHERE c = 1 ORDER BY a DESC LIMIT 1 OFFSET 2")
    #expect(try FQLParser.parse("SELECT a FROM b WHERE(c)IN(1)AND(d)").condition?.children.count == 2)
  }

  @Test(
    "words that are no keywords are names", arguments: ["like", "time", "source", "as", "null", "selected"])
  func names(name: String) throws {
    #expect(try FQLParser.parse("SELECT \(name) FROM \(name) WHERE \(name)").items == [.column(name)])
  }

  @Test("a span says where a part stands, and does not count for equality")
  func spans() throws {
    let text = "SELECT aid FROM album WHERE owner IN (SELECT uid FROM #friends) AND ( name = 'é' )"
    let query = try FQLParser.parse(text)
    func part(_ span: FQLSpan?) -> String {
      span.map { String(decoding: Array(text.utf8)[$0.start..<$0.end], as: UTF8.self) } ?? ""
    }
    #expect(part(query.span) == text)
    #expect(part(query.items[0].span) == "aid")
    #expect(part(query.source.span) == "album")
    #expect(part(query.condition?.children[0].span) == "owner IN (SELECT uid FROM #friends)")
    #expect(part(query.condition?.children[0].subquery?.source.span) == "#friends")
    #expect(part(query.condition?.children[1].span) == "( name = 'é' )")
    let spaced = try FQLParser.parse(text.split(separator: " ").joined(separator: "  "))
    #expect(spaced == query)
    #expect(spaced.hashValue == query.hashValue)
  }

  @Test("WHERE may be missing only behind a #query")
  func missingCondition() throws {
    #expect(try FQLParser.parse("SELECT a FROM #b").condition == nil)
    #expect(try FQLParser.parse("SELECT a FROM #b ORDER BY a LIMIT 1").order?.key == .column("a"))
    #expect(throws: FQLError.self) { try FQLParser.parse("SELECT a FROM b ORDER BY a") }
  }

  @Test("a path is well formed if its text is read as the path")
  func wellFormed() {
    #expect(FQLPath("like_info", "in").isWellFormed)
    for path in [FQLPath("select"), FQLPath(""), FQLPath("a b"), FQLPath("a", "1"), FQLPath("a.b")] {
      #expect(!path.isWellFormed)
    }
  }

  @Test("the outline shows one node a line")
  func outline() throws {
    let query = try FQLParser.parse(
      "SELECT aid, now() FROM album WHERE owner IN (SELECT uid FROM #f) OR NOT (1 < 'x') ORDER BY size DESC LIMIT 2"
    )
    #expect(
      query.outline == """
        select
          column aid
          now()
        from album
        where
          or
            in subquery
              column owner
              select
                column uid
              from #f
            not
              <
                constant 1
                constant 'x'
        order, largest first
          column size
        limit 2, offset 0
        """)
  }
}
