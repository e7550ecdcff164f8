extension JSONValue {
  /// A string's text; nil for everything else.
  ///
  /// Lone surrogates and bad UTF-8 are U+FFFD in it, raw control characters are kept.
  public var string: String? { entry.isString ? storage.string(of: entry) : nil }

  /// A string's text, a number's digits as written, or `true` or `false`: for ids and names.
  public var text: String? {
    switch entry.kind {
    case .plain, .escaped, .number, .yes, .no: storage.string(of: entry)
    default: nil
    }
  }

  /// A whole number within range, exactly, also written as a string: `7`, `7.0`, `7e0` and `"7"`.
  public var integer: Int64? {
    switch entry.kind {
    case .number, .plain: storage.withBytes(of: entry) { DecimalText($0)?.integer }
    default: nil
    }
  }

  /// A finite number, also written as a string, rounded to the nearest double.
  public var double: Double? {
    guard entry.kind == .number || entry.kind == .plain else { return nil }
    guard storage.withBytes(of: entry, { DecimalText($0) != nil }) else { return nil }
    guard let number = Double(storage.string(of: entry)), number.isFinite else { return nil }
    return number
  }

  /// `true`, `false`, 1 and 0, also written as strings.
  public var bool: Bool? {
    switch entry.kind {
    case .yes: true
    case .no: false
    case .number, .plain:
      switch storage.string(of: entry) {
      case "true", "1": true
      case "false", "0": false
      default: nil
      }
    default: nil
    }
  }
}
