import Foundation

/// The order of loose values, written down once more.
enum PlainOrder {
  /// nil if one is absent.
  static func compare(_ left: Plain, _ right: Plain) -> Int? {
    guard let leftText = left.text, let rightText = right.text else { return nil }
    switch (left.decimal, right.decimal) {
    case (let left?, let right?): return left < right ? -1 : left > right ? 1 : 0
    case (.some, nil): return -1
    case (nil, .some): return 1
    case (nil, nil):
      let (left, right) = (fold(leftText), fold(rightText))
      return left < right ? -1 : left > right ? 1 : 0
    }
  }

  /// What is absent comes first.
  static func precedes(_ left: Plain, _ right: Plain) -> Bool {
    if let order = compare(left, right) { return order < 0 }
    return left.text == nil && right.text != nil
  }

  static func fold(_ text: String) -> String { text.lowercased().precomposedStringWithCanonicalMapping }
}
