internal import CMD

/// The hash function SHA-256, for names that are safe and differ whatever the ids are.
package enum SHA256 {
  /// The hash of a text's bytes in hexadecimal: 64 digits.
  package static func hexadecimal(of text: String) -> String {
    let bytes = Array(text.utf8)
    var digits = [CChar](repeating: 0, count: Int(SHA256_DIGEST_LENGTH) * 2 + 1)
    SHA256Data(bytes, bytes.count, &digits)
    return String(decoding: digits.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
