/// The line of a query in which something stands, with a mark below it.
struct Excerpt {
  /// The line, from 1.
  private(set) var line = 1
  /// The column of the mark in characters, from 1.
  private(set) var column = 1
  /// Two lines: the text and the mark.
  private(set) var text = ""

  /// How much of a long line is shown before the mark and behind it, in columns of a terminal.
  private static let reach = (before: 60, behind: 40)

  init(_ bytes: [UInt8], around span: FQLSpan) {
    let start = min(span.start, bytes.count)
    var lineStart = 0
    for index in 0..<start where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    let lineEnd = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let end = max(start, min(span.end, lineEnd))
    column = Self.characters(bytes, lineStart..<start) + 1
    let before = Self.cells(bytes, Self.near(bytes, lineStart..<start)..<start)
    let marked = Self.cells(bytes, start..<min(end, start + Self.bytesRead))
    let behind = Self.cells(bytes, end..<min(lineEnd, end + Self.bytesRead))

    let shownBefore = Self.last(before, columns: Self.reach.before)
    let shownMarked = Self.first(marked, columns: Self.reach.behind)
    let left = Self.width(marked[shownMarked.endIndex...]) > 0 ? 0 : Self.reach.behind
    let shownBehind = Self.first(behind, columns: max(0, left))
    let cutsLeft = shownBefore.count < before.count
    let cutsRight =
      shownMarked.count < marked.count || shownBehind.count < behind.count
      || marked.count == Self.bytesRead

    let number = String(line)
    let gutter = String(repeating: " ", count: number.count)
    let shown = Self.text(shownBefore) + Self.text(shownMarked) + Self.text(shownBehind)
    text = "  \(number) | " + (cutsLeft ? "…" : "") + shown + (cutsRight ? "…" : "")
    let padding = Self.width(shownBefore) + (cutsLeft ? 1 : 0)
    let tail = max(0, Self.width(shownMarked) - 1)
    text += "\n  \(gutter) | " + String(repeating: " ", count: padding) + "^"
    text += String(repeating: "~", count: tail)
  }

  /// More bytes than ever fit on the line that is shown.
  private static let bytesRead = 1024

  /// Where to begin reading so that no more than needed is read: at a character's first byte.
  private static func near(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var start = max(range.lowerBound, range.upperBound - bytesRead)
    while start > range.lowerBound, start < range.upperBound, bytes[start] & 0xC0 == 0x80 { start += 1 }
    return start
  }

  private static func characters(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var count = 0
    var index = range.lowerBound
    while index < range.upperBound {
      index += max(1, UTF8Reading.characterLength(bytes, at: index))
      count += 1
    }
    return count
  }

  /// A character as it is shown, and how many columns of a terminal it takes.
  private typealias Cell = (text: String, width: Int)

  private static func cells(_ bytes: [UInt8], _ range: Range<Int>) -> [Cell] {
    var cells: [Cell] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let length = UTF8Reading.characterLength(bytes, at: index)
      defer { index += max(1, length) }
      if let scalar = UTF8Reading.scalar(bytes, at: index, length: length) {
        if scalar == "\t" || scalar == "\r" {
          cells.append((" ", 1))
          continue
        }
        if !UTF8Reading.isControl(scalar) {
          cells.append((String(Character(scalar)), DisplayWidth.columns(of: scalar)))
          continue
        }
      }
      let escaped = UTF8Reading.escaped(bytes[index..<min(bytes.count, index + max(1, length))])
      cells.append((escaped, escaped.utf8.count))
    }
    return cells
  }

  private static func last(_ cells: [Cell], columns: Int) -> ArraySlice<Cell> {
    var first = cells.endIndex
    var used = 0
    while first > cells.startIndex, used + cells[first - 1].width <= columns {
      first -= 1
      used += cells[first].width
    }
    return cells[first...]
  }

  private static func first(_ cells: [Cell], columns: Int) -> ArraySlice<Cell> {
    var end = cells.startIndex
    var used = 0
    while end < cells.endIndex, used + cells[end].width <= columns {
      used += cells[end].width
      end += 1
    }
    return cells[..<end]
  }

  private static func width(_ cells: ArraySlice<Cell>) -> Int { cells.reduce(0) { $0 + $1.width } }

  private static func text(_ cells: ArraySlice<Cell>) -> String { cells.reduce(into: "") { $0 += $1.text } }
}
