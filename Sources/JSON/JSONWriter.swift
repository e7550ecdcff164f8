/// Appends JSON to bytes; commas and colons come by themselves.
///
/// The caller balances containers and puts a key before each value of an object.
public struct JSONWriter: Sendable {
  /// What was written so far; may be taken and emptied between values.
  public var bytes: [UInt8] = []
  /// Whether the next value or key has a sibling before it.
  private var needsComma = false

  /// Starts with nothing.
  public init() {}

  /// Opens an object.
  public mutating func beginObject() {
    separate()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
  }

  /// Closes an object.
  public mutating func endObject() {
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  /// Opens an array.
  public mutating func beginArray() {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
  }

  /// Closes an array.
  public mutating func endArray() {
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes the key of the value that comes next.
  public mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string.
  public mutating func string(_ text: String) {
    separate()
    var text = text
    text.withUTF8 { appendQuoted($0) }
    needsComma = true
  }

  /// Writes a string or, without one, `null`.
  public mutating func string(_ text: String?) {
    if let text { string(text) } else { null() }
  }

  /// Writes bytes in UTF-8 as a string; what is not UTF-8 becomes U+FFFD.
  public mutating func stringBytes(_ text: UnsafeBufferPointer<UInt8>) {
    separate()
    appendQuoted(text)
    needsComma = true
  }

  /// Writes a whole number.
  public mutating func integer(_ number: Int64) {
    separate()
    appendDigits(number)
    needsComma = true
  }

  /// Writes a whole number or, without one, `null`.
  public mutating func integer(_ number: Int64?) {
    if let number { integer(number) } else { null() }
  }

  /// Writes a number in the shortest text that reads back the same; `null` if it is not finite.
  public mutating func double(_ number: Double) {
    guard number.isFinite else { return null() }
    raw(number.description.utf8)
  }

  /// Writes a number or, without one, `null`.
  public mutating func double(_ number: Double?) {
    if let number { double(number) } else { null() }
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ flag: Bool) { raw((flag ? "true" : "false").utf8) }

  /// Writes `true`, `false` or, without either, `null`.
  public mutating func bool(_ flag: Bool?) {
    if let flag { bool(flag) } else { null() }
  }

  /// Writes `null`.
  public mutating func null() { raw("null".utf8) }

  /// Writes a value that is JSON already.
  public mutating func raw(_ json: some Collection<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func appendDigits(_ number: Int64) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = number.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }
}
