internal import SQLite

/// The functions over texts; positions and lengths are in UTF-8 bytes.
enum TextFunctions {
  /// The longest text a function makes.
  static let maximumBytes = 1 << 20

  /// A part of a text.
  ///
  /// A negative start counts from the end, a negative count leaves out that much at the end, a
  /// start behind the end gives an empty text. A character that is cut through becomes U+FFFD.
  static func substring(_ text: String, from start: Int64, count: Int64) -> String {
    let bytes = Array(text.utf8)
    let length = Int64(bytes.count)
    let first = start < 0 ? max(0, length &+ max(start, -length)) : min(start, length)
    let last = count < 0 ? length &+ max(count, -length) : min(length, first &+ min(count, length))
    guard first < last else { return "" }
    return String(decoding: bytes[Int(first)..<Int(last)], as: UTF8.self)
  }

  /// Where a part first stands in a text, exactly as spelled; -1 if nowhere.
  static func position(of part: String, in text: String) -> Int64 {
    var (text, part) = (text, part)
    return text.withUTF8 { text in
      part.withUTF8 { part in LooseText.firstIndex(of: part, in: text).map(Int64.init) ?? -1 }
    }
  }

  /// The texts of all values behind each other; an absent one adds nothing.
  static func joined(_ values: [SQLValue]) throws(AnswerTooLarge) -> String {
    var text = ""
    for value in values {
      text += value.looseText ?? ""
      guard text.utf8.count <= maximumBytes else { throw AnswerTooLarge() }
    }
    return text
  }
}

/// A function made a text that is too long.
struct AnswerTooLarge: Error {}
