/// What a Range header asks of a body.
enum ByteRange: Hashable, Sendable {
  /// All of it: no header, one that cannot be read, or one with several parts.
  case whole
  /// These bytes.
  case part(Range<Int>)
  /// Bytes that are not there.
  case unsatisfiable

  /// Reads a header for a body of so many bytes.
  init(_ header: String?, length: Int) {
    self = .whole
    guard let header, header.hasPrefix("bytes=") else { return }
    let parts = header.dropFirst(6).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !header.contains(",") else { return }
    switch (Int(parts[0]), Int(parts[1])) {
    case (let first?, let last?) where parts[0].first != "+" && first <= last:
      self = first < length ? .part(first..<min(last, length - 1) + 1) : .unsatisfiable
    case (let first?, nil) where parts[1].isEmpty:
      self = first < length ? .part(first..<length) : .unsatisfiable
    case (nil, let count?) where parts[0].isEmpty:
      self = count > 0 && length > 0 ? .part(max(0, length - count)..<length) : .unsatisfiable
    default: break
    }
  }
}
