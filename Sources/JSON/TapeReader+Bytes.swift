extension TapeReader {
  /// The byte at the position, or the error that there is none.
  @inline(__always)
  func current() throws(JSONError) -> UInt8 {
    guard position < input.count else { throw JSONError(.truncated, at: position) }
    return input[position]
  }

  func unexpected() -> JSONError { JSONError(.unexpectedByte(input[position]), at: position) }

  mutating func skipByteOrderMark() {
    if input.count >= 3, input[0] == 0xEF, input[1] == 0xBB, input[2] == 0xBF { position = 3 }
  }

  @inline(__always)
  mutating func skipWhiteSpace() {
    while position < input.count, ByteClass.isWhiteSpace(input[position]) { position += 1 }
  }

  /// Passes a string from its opening quote to after its closing one.
  ///
  /// - Returns: Whether it has escapes.
  /// - Throws: An error if the document ends inside it.
  mutating func skipString() throws(JSONError) -> Bool {
    var index = position + 1
    var escaped = false
    while true {
      // Eight bytes at a time while none of them is a quote or a backslash.
      while index + 8 <= input.count {
        let word = input.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let hits =
          ByteClass.zeroBytes(word ^ 0x2222_2222_2222_2222)
          | ByteClass.zeroBytes(word ^ 0x5C5C_5C5C_5C5C_5C5C)
        guard hits == 0 else {
          index += UInt64(littleEndian: hits).trailingZeroBitCount >> 3
          break
        }
        index += 8
      }
      guard index < input.count else { throw JSONError(.truncated, at: input.count) }
      switch input[index] {
      case UInt8(ascii: "\""):
        position = index + 1
        return escaped
      case UInt8(ascii: "\\"):
        escaped = true
        index += 2
      default: index += 1
      }
    }
  }
}
