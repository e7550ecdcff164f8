/// Reads a document from left to right and notes where each value stands.
///
/// Open containers are kept in an array, never on the call stack, so depth costs no recursion.
struct TapeReader {
  let input: UnsafeRawBufferPointer
  let limits: JSONLimits
  var position = 0
  private(set) var tape: [TapeEntry] = []
  /// Indices into the tape of the containers not yet closed.
  private var open: [Int] = []

  init(_ input: UnsafeRawBufferPointer, limits: JSONLimits) {
    self.input = input
    self.limits = limits
    tape.reserveCapacity(min(input.count / 8 + 8, limits.maximumValues))
  }

  /// Reads the whole input.
  mutating func read() throws(JSONError) {
    skipByteOrderMark()
    skipWhiteSpace()
    guard position < input.count else { throw JSONError(.empty, at: position) }
    repeat {
      try readValue()
    } while try readSeparators()
    skipWhiteSpace()
    guard position == input.count else { throw JSONError(.trailingBytes, at: position) }
  }

  /// Reads a scalar whole, or a container's opening and, if it is an object, its first key.
  private mutating func readValue() throws(JSONError) {
    // A container that opens is followed by its first value, unless it is empty.
    while true {
      let byte = try current()
      switch byte {
      case UInt8(ascii: "\""):
        try readString()
        return
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard open.count < limits.maximumDepth else { return try skipDeep() }
        let isObject = byte == UInt8(ascii: "{")
        open.append(tape.count)
        try append(.init(isObject ? .object : .array, offset: position, span: 0))
        position += 1
        skipWhiteSpace()
        if try current() == byte + 2 { return }  // `}` and `]` stand two after `{` and `[`
        if isObject { try readKey() }
      default:
        try readWord()
        return
      }
    }
  }

  /// Closes what closes here and passes the comma before the next value; false at the document's end.
  private mutating func readSeparators() throws(JSONError) -> Bool {
    while let index = open.last {
      skipWhiteSpace()
      let isObject = tape[index].kind == .object
      switch try current() {
      case UInt8(ascii: ","):
        position += 1
        skipWhiteSpace()
        if isObject { try readKey() }
        return true
      case isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
        try append(.init(.end, offset: position, span: 1))
        tape[index] = .init(isObject ? .object : .array, offset: tape[index].offset, span: tape.count)
        open.removeLast()
        position += 1
      default: throw unexpected()
      }
    }
    return false
  }

  private mutating func readKey() throws(JSONError) {
    guard try current() == UInt8(ascii: "\"") else { throw unexpected() }
    try readString()
    skipWhiteSpace()
    guard try current() == UInt8(ascii: ":") else { throw unexpected() }
    position += 1
    skipWhiteSpace()
  }

  /// Reads a string from its opening quote on.
  private mutating func readString() throws(JSONError) {
    let start = position + 1
    let escaped = try skipString()
    try append(.init(escaped ? .escaped : .plain, offset: start, span: position - 1 - start))
  }

  /// Reads a number, a literal or another bare word.
  private mutating func readWord() throws(JSONError) {
    let start = position
    while position < input.count, ByteClass.isWord(input[position]) { position += 1 }
    guard position > start else { throw unexpected() }
    let word = UnsafeRawBufferPointer(rebasing: input[start..<position])
    try append(.init(Self.kind(ofWord: word), offset: start, span: word.count))
  }

  private static func kind(ofWord word: UnsafeRawBufferPointer) -> TapeEntry.Kind {
    switch word[0] {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      DecimalText(word) == nil ? .unreadable : .number
    case UInt8(ascii: "t") where word.elementsEqual("true".utf8): .yes
    case UInt8(ascii: "f") where word.elementsEqual("false".utf8): .no
    case UInt8(ascii: "n") where word.elementsEqual("null".utf8): .null
    default: .unreadable
    }
  }

  /// Passes a container nested too deep by counting brackets, and notes it as unreadable.
  private mutating func skipDeep() throws(JSONError) {
    let start = position
    var depth = 0
    repeat {
      switch try current() {
      case UInt8(ascii: "\""): _ = try skipString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        position += 1
      default: position += 1
      }
    } while depth > 0
    try append(.init(.unreadable, offset: start, span: position - start))
  }

  private mutating func append(_ entry: TapeEntry) throws(JSONError) {
    guard tape.count < min(limits.maximumValues, TapeEntry.maximum) else {
      throw JSONError(.tooManyValues, at: position)
    }
    tape.append(entry)
  }
}
