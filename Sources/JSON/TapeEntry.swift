/// One value, key or end of a container, packed into eight bytes.
///
/// From the top: four bits of kind, 28 bits of span, 32 bits of offset into the document.
/// The span is the length in bytes of a scalar (a string's without its quotes), and for a container the
/// index of the entry after its end.
struct TapeEntry {
  enum Kind: UInt8 {
    case null
    case yes
    case no
    case number
    /// A string without escapes.
    case plain
    /// A string with at least one backslash.
    case escaped
    case array = 6
    case object = 7
    case end
    case unreadable
  }

  /// The largest span and offset.
  static let maximum = 1 << 28 - 1

  let packed: UInt64

  init(_ kind: Kind, offset: Int, span: Int) {
    packed = UInt64(kind.rawValue) << 60 | UInt64(span & Self.maximum) << 32 | UInt64(offset & 0xFFFF_FFFF)
  }

  var kind: Kind { Kind(rawValue: UInt8(packed >> 60)) ?? .unreadable }
  var span: Int { Int(packed >> 32) & Self.maximum }
  var offset: Int { Int(packed & 0xFFFF_FFFF) }
  var end: Int { offset + span }

  var isString: Bool { kind == .plain || kind == .escaped }
  var isEnd: Bool { packed >> 60 == UInt64(Kind.end.rawValue) }
  /// Whether it is an array or an object, whose numbers differ in the last bit alone.
  var isContainer: Bool { packed >> 61 == UInt64(Kind.array.rawValue >> 1) }

  func hasKindAndSpan(of other: TapeEntry) -> Bool { packed >> 32 == other.packed >> 32 }
}
