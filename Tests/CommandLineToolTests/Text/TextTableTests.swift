import Testing

@testable import CommandLineTool

@Suite("A table's columns stay right")
struct TextTableTests {
  private let names = [
    "Clones😀", "Família 👨‍👩‍👧‍👦", "🏳️‍🌈🇮🇹", "\u{301}", "日本のカメラ", "שלום עולם", "x\u{1B}[2Jy", "line1\nline2", "", "   ",
    String(repeating: "漢", count: 300), "plain", "a\u{202E}b",
  ]

  private func table(room: Int) -> (table: TextTable, rows: [[String]]) {
    let rows = names.enumerated().map { ["\($0.offset + 1)", $0.element, "\($0.offset * 1000)", "stored"] }
    let columns: [TextTable.Column] = [
      .init(title: "ID"), .init(title: "NAME", yields: true), .init(title: "PHOTOS", alignsRight: true),
      .init(title: "COVER"),
    ]
    return (TextTable(columns, measuring: rows, room: room), rows)
  }

  @Test("whatever is in the cells, and fit the room", arguments: [40, 60, 80, 120])
  func aligned(room: Int) {
    let (table, rows) = table(room: room)
    let heading = table.heading
    let start = TextWidth.columns(
      of: String(heading[..<(heading.ranges(of: "COVER").first?.lowerBound ?? heading.startIndex)]))
    for row in rows {
      let line = table.line(row)
      let last = line.ranges(of: "stored").last.map { String(line[..<$0.lowerBound]) } ?? ""
      #expect(TextWidth.columns(of: last) == start, "\(line)")
      #expect(TextWidth.columns(of: line) <= room)
      #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }

  @Test("a later row that is wider moves only itself, and what it can be caught up is")
  func later() {
    let table = TextTable(
      [.init(title: "ID"), .init(title: "NAME", yields: true), .init(title: "END")],
      measuring: [["1", "aaaaaaaa", "x"]],
      room: 80)
    #expect(table.line(["1", "bb", "x"]) == "1   bb        x")
    #expect(table.line(["12345", "bb", "x"]) == "12345  bb     x")
    #expect(table.line(["12345", "bbbbbbbb", "x"]) == "12345  bbbb…  x")
  }

  @Test("nothing stands behind the last column, and a row with too many cells loses them")
  func ends() {
    let table = TextTable([.init(title: "A"), .init(title: "B")], measuring: [["aaa", "bbbbbb"]], room: 80)
    #expect(table.heading == "A    B")
    #expect(table.line(["a", "b", "c"]) == "a    b")
  }

  @Test("very little room leaves something of the name")
  func narrow() {
    let (table, rows) = table(room: 5)
    #expect(table.line(rows[4]).contains("日本"))
  }
}
