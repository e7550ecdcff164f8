/// A Content-Range header that names its bytes and the whole length.
struct ContentRange: Hashable {
  var first: Int64
  var last: Int64
  var total: Int64

  /// Reads `bytes 10-19/20`; nil for anything else, an unknown length too.
  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 2, ASCIIText.equal(words[0], "bytes") else { return nil }
    let sides = words[1].split(separator: "/", omittingEmptySubsequences: false)
    guard sides.count == 2, let total = ContentRange.number(sides[1]) else { return nil }
    let ends = sides[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = ContentRange.number(ends[0]), let last = ContentRange.number(ends[1]),
      first <= last, last < total
    else { return nil }
    self.first = first
    self.last = last
    self.total = total
  }

  private static func number(_ digits: Substring) -> Int64? {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return Int64(digits)
  }
}
