/// What a column holds, and so how it is stored and compared.
public enum FQLType: Sendable, Hashable {
  /// An id: opaque text, whether it looks like a number or not. Equal ids have equal texts.
  case identifier
  /// Text.
  case text
  /// A whole number.
  case integer
  /// Seconds since 1970 in UTC.
  case time
  /// A number with a fraction.
  case real
  /// True or false, stored as 1 or 0.
  case boolean
  /// A key for paging: a whole number that is shown as the base64 of its decimal digits.
  case cursor
  /// An object; without fields, one whose fields are not known and not checked.
  case object([FQLColumn])
  /// A list, of objects with these fields, or without fields of anything.
  case list([FQLColumn])

  /// The fields below a column of this type; nil if it has none.
  public var fields: [FQLColumn]? {
    switch self {
    case .object(let fields), .list(let fields): fields
    default: nil
    }
  }
}
