/// Why bytes are not a JSON document.
///
/// Its text never quotes the document.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// Nothing but white space.
    case empty
    /// The document ends inside a value.
    case truncated
    /// A byte that cannot stand where it does.
    case unexpectedByte(UInt8)
    /// Something follows the document.
    case trailingBytes
    /// More bytes than ``JSONLimits/maximumBytes``.
    case tooManyBytes
    /// More values than ``JSONLimits/maximumValues``.
    case tooManyValues
  }

  /// What is wrong.
  public var kind: Kind
  /// Where, in bytes from 0.
  public var offset: Int

  /// Makes an error.
  public init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }

  /// What is wrong and where, in half a sentence.
  public var description: String {
    switch kind {
    case .empty: "it is empty"
    case .truncated: "it ends too early, at byte \(offset)"
    case .unexpectedByte(let byte): "byte \(offset) is unexpected (\(byte))"
    case .trailingBytes: "something follows its end at byte \(offset)"
    case .tooManyBytes: "it has \(offset) bytes, more than the limit"
    case .tooManyValues: "it holds more values than the limit"
    }
  }
}
