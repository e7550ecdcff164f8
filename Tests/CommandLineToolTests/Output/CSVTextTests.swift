import Testing

@testable import CommandLineTool

@Suite("CSV is RFC 4180, and no formula")
struct CSVTextTests {
  @Test(
    "fields are quoted where they have to be",
    arguments: [
      ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
      ("line1\nline2", "\"line1\nline2\""),
      ("c\rd", "\"c\rd\""), (" x ", "\" x \""), ("tab\there", "tab\there"), ("", ""), ("日本", "日本"),
      ("\r\n\"", "\"'\r\n\"\"\""),
    ])
  func quoting(text: String, field: String) { #expect(CSVText.record([.text(text)]) == field + "\r\n") }

  @Test(
    "text that a spreadsheet takes for a formula gets an apostrophe",
    arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\nx", "＝1", "'=1", "''@x"])
  func guards(text: String) {
    #expect(read(CSVText.record([.text(text)])) == [["'" + text]])
  }

  @Test(
    "other apostrophes stay alone, so that taking one away gives the exact text",
    arguments: ["'tis", "''", "a=b", "5-3"])
  func others(text: String) { #expect(read(CSVText.record([.text(text)])) == [[text]]) }

  @Test("numbers are never guarded, and what is unknown is empty")
  func numbers() {
    #expect(CSVText.record([.number(-3), .number(nil), .text(nil), .number(0)]) == "-3,,,0\r\n")
  }

  @Test("a terminal sees escapes instead of control characters")
  func terminal() {
    #expect(CSVText.record([.text("x\u{1B}[2J\nq")], forTerminal: true) == #"x\x1b[2J\nq"# + "\r\n")
  }

  @Test("any text comes back, one record a row")
  func roundTrip() {
    let names = [
      "AC/DC", "a?b*c|d\"", "line1\nline2", "x\u{1B}[2J", "a\u{0}b", "\"", "\"\"", ",", "e\u{301}", "👨‍👩‍👧‍👦", " ",
    ]
    let text = names.map { CSVText.record([.text($0), .number(1)]) }.joined()
    let records = read(text)
    #expect(records.count == names.count)
    #expect(records.map { Array($0[0].utf8) } == names.map { Array($0.utf8) })
  }

  /// A reader after the RFC's grammar, over scalars.
  private func read(_ text: String) -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var field = String.UnicodeScalarView()
    var isQuoted = false
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      if isQuoted {
        if scalar != "\"" {
          field.append(scalar)
        } else if scalars.first == "\"" {
          field.append("\"")
          scalars.removeFirst()
        } else {
          isQuoted = false
        }
      } else if scalar == "\"", field.isEmpty {
        isQuoted = true
      } else if scalar == "," {
        record.append(String(field))
        field = .init()
      } else if scalar == "\r", scalars.first == "\n" {
        scalars.removeFirst()
        records.append(record + [String(field)])
        record = []
        field = .init()
      } else {
        field.append(scalar)
      }
    }
    return records
  }
}
