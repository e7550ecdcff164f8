/// What a Range header asks of something of known length.
enum ByteRange: Hashable {
  /// Not understood, or more than one part: the whole is sent.
  case ignored
  /// Nothing of it is there.
  case beyond
  /// These bytes.
  case part(Range<Int>)

  init(_ header: String, of count: Int) {
    self = ByteRange.parse(header, count) ?? .ignored
  }

  private static func parse(_ header: String, _ count: Int) -> ByteRange? {
    let sides = header.split(separator: "=", maxSplits: 1)
    guard sides.count == 2, equalsIgnoringCase(String(sides[0]), "bytes"), !sides[1].contains(",") else {
      return nil
    }
    let ends = sides[1].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    if ends[0].isEmpty {
      guard let length = number(ends[1]) else { return nil }
      return length == 0 || count == 0 ? .beyond : .part(max(0, count - length)..<count)
    }
    guard let first = number(ends[0]) else { return nil }
    if first >= count { return .beyond }
    if ends[1].isEmpty { return .part(first..<count) }
    guard let last = number(ends[1]), last >= first else { return nil }
    return .part(first..<(min(last, count - 1) + 1))
  }

  /// Digits only; more of them than fit count as very large.
  private static func number(_ digits: Substring) -> Int? {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return Int(digits) ?? Int.max
  }
}
