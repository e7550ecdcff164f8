/// The functions of the language.
public enum FQLFunction: String, Sendable, Hashable, CaseIterable {
  /// Seconds since 1970.
  case now
  /// The viewer's id.
  case me
  /// A whole number from 0 to 2147483647, another one for every row.
  case rand
  /// The length of a text in UTF-8 bytes.
  case strlen
  /// `substr(text, from, count)`, counted in UTF-8 bytes from 0.
  case substr
  /// `strpos(text, part)`: where the part first stands, in UTF-8 bytes from 0; -1 if nowhere.
  case strpos
  /// The text in lower case.
  case lower
  /// The text in upper case.
  case upper
  /// All arguments as one text.
  case concat
  /// An English date as seconds since 1970.
  case strtotime
  /// `distance(latitude, longitude, latitude, longitude)` in metres.
  case distance

  /// How many arguments it takes; nil for any number.
  public var argumentCount: Int? {
    switch self {
    case .now, .me, .rand: 0
    case .strlen, .lower, .upper, .strtotime: 1
    case .strpos: 2
    case .substr: 3
    case .distance: 4
    case .concat: nil
    }
  }
}
