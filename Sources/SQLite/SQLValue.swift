/// A value in one of SQLite's five storage classes.
public enum SQLValue: Hashable, Sendable {
  /// No value.
  case null
  /// A signed 64-bit integer.
  case integer(Int64)
  /// A double.
  case real(Double)
  /// Text; what was not UTF-8 in the database reads as U+FFFD.
  case text(String)
  /// Bytes.
  case blob([UInt8])
}
