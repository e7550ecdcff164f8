/// A request's headers in the order received; names are compared without regard to case.
public struct ServerHeaders: Sendable {
  /// Every header as received.
  public private(set) var fields: [(name: String, value: String)] = []

  /// Makes headers from names and values.
  public init(_ fields: [(name: String, value: String)] = []) { self.fields = fields }

  /// The first value of that name.
  public subscript(name: String) -> String? {
    fields.first { equalsIgnoringCase($0.name, name) }?.value
  }

  /// Every value of that name, in order.
  public func all(_ name: String) -> [String] {
    fields.filter { equalsIgnoringCase($0.name, name) }.map(\.value)
  }

  mutating func append(_ name: String, _ value: String) { fields.append((name, value)) }
}

/// Whether two header names are the same: ASCII letters match in either case.
func equalsIgnoringCase(_ left: String, _ right: String) -> Bool {
  left.utf8.elementsEqual(right.utf8) { lowercased($0) == lowercased($1) }
}

func lowercased(_ byte: UInt8) -> UInt8 {
  byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
}
