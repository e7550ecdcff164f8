/// Which bytes make names, numbers and white space.
enum Spelling {
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func startsName(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return (letter >= 0x61 && letter <= 0x7A) || byte == 0x5F
  }

  static func continuesName(_ byte: UInt8) -> Bool { startsName(byte) || isDigit(byte) }

  static func lowercased(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }

  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return startsName(first) && text.utf8.allSatisfy(continuesName)
  }
}
