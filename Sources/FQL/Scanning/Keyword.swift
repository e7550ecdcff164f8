/// The reserved words; nothing else is reserved.
enum Keyword: String, CaseIterable, Sendable {
  case select, from, `where`, order, by, asc, desc, limit, offset, and, or, not, `in`, contains

  /// The keyword those bytes spell in any case, or nil.
  init?(spelled bytes: ArraySlice<UInt8>) {
    guard bytes.count <= 8 else { return nil }
    self.init(rawValue: String(decoding: bytes.map(Spelling.lowercased), as: UTF8.self))
  }

  /// How messages spell it.
  var phrase: String { rawValue.uppercased() }
}
