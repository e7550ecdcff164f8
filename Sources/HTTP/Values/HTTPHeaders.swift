/// An answer's headers in the order received; names are compared without regard to case.
public struct HTTPHeaders: Sendable {
  /// Every header as received, white space around the value removed.
  public private(set) var fields: [(name: String, value: String)] = []

  /// Makes headers from names and values.
  public init(_ fields: [(name: String, value: String)] = []) { self.fields = fields }

  /// The first value of that name.
  public subscript(name: String) -> String? {
    fields.first { ASCIIText.equal($0.name, name) }?.value
  }

  /// Every value of that name, in order.
  public func all(_ name: String) -> [String] {
    fields.filter { ASCIIText.equal($0.name, name) }.map(\.value)
  }

  /// Reads header lines as received, each ending with a line feed; lines without a colon are left out.
  init(lines: [UInt8]) {
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else { continue }
      fields.append(
        (
          String(decoding: ASCIIText.trim(line[..<colon]), as: UTF8.self),
          String(decoding: ASCIIText.trim(line[(colon + 1)...]), as: UTF8.self)
        ))
    }
  }
}
