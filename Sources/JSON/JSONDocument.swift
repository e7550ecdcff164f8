/// A JSON text that was read once from end to end, from which values are taken when asked for.
///
/// Tolerant where services are careless: a byte order mark is skipped; raw control characters, bad UTF-8, lone
/// surrogates and unknown escapes in strings do no harm; `NaN` and other bare words, malformed numbers and
/// containers nested too deep are ``JSONValue/Kind/unreadable`` values that leave their neighbours whole.
/// Everything else that is not JSON is an error, trailing bytes as well.
public struct JSONDocument: Sendable {
  let storage: Storage

  /// The bytes and what was found in them; shared by all values taken from it.
  final class Storage: Sendable {
    let bytes: [UInt8]
    let tape: [TapeEntry]

    init(bytes: [UInt8], tape: [TapeEntry]) {
      self.bytes = bytes
      self.tape = tape
    }
  }

  /// Reads a document in one pass, without recursion.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8; kept, not copied.
  ///   - limits: How much it may hold.
  /// - Throws: ``JSONError`` if the bytes are not one JSON value within the limits.
  public init(_ bytes: [UInt8], limits: JSONLimits = .init()) throws(JSONError) {
    guard bytes.count <= min(limits.maximumBytes, TapeEntry.maximum) else {
      throw JSONError(.tooManyBytes, at: bytes.count)
    }
    let result = bytes.withUnsafeBytes { raw -> Result<[TapeEntry], JSONError> in
      var reader = TapeReader(raw, limits: limits)
      do throws(JSONError) {
        try reader.read()
        return .success(reader.tape)
      } catch {
        return .failure(error)
      }
    }
    storage = Storage(bytes: bytes, tape: try result.get())
  }

  /// The one value that the document is.
  public var root: JSONValue { JSONValue(storage: storage, index: 0) }
}

extension JSONDocument.Storage {
  /// The index of what follows the value at `index`.
  func index(after index: Int) -> Int {
    let entry = tape[index]
    return entry.isContainer ? entry.span : index + 1
  }

  /// The bytes of a scalar, without quotes.
  func withBytes<R>(of entry: TapeEntry, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[entry.offset..<entry.end])) }
  }

  /// A string's or key's text.
  func string(of entry: TapeEntry) -> String {
    withBytes(of: entry) { raw in
      entry.kind == .escaped ? Unescaping.string(raw) : String(decoding: raw, as: UTF8.self)
    }
  }
}
