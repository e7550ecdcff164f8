/// The remote's own name for an album: text, compared byte for byte, never read as a number.
///
/// Services mix `2901279` and `"2905623"` in one reply and use numbers over 2^53, so the text of the
/// raw JSON token is kept as it came.
public struct AlbumID: RawRepresentable, Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The id as the remote wrote it.
  public let rawValue: String

  /// Takes the id as the remote wrote it.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Takes the id as the remote wrote it.
  public init(_ text: String) { rawValue = text }

  /// The id as the remote wrote it.
  public var description: String { rawValue }

  /// Compares byte for byte: two normal forms of one text are two ids.
  public static func == (left: Self, right: Self) -> Bool {
    ExactText.equal(left.rawValue, right.rawValue)
  }

  /// Orders by Unicode scalar values: a stable order, without meaning.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
