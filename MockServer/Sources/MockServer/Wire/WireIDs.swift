/// How ids are written: the service sends those that are numbers as numbers, mostly.
struct WireIDs: Sendable {
  private static let numeric: Set<String> = [
    "aid", "pid", "owner", "object_id", "album_object_id", "uid", "uid1", "uid2", "id", "place_id", "page_id",
    "photo_id", "vid", "subject",
  ]

  var quirks: Quirks

  /// The field with its id as this row writes it.
  ///
  /// - Parameters:
  ///   - field: A field of an answer.
  ///   - row: Which row it stands in, from 0.
  /// - Returns: The field, an id of digits alone as a number unless the row's turn is to write texts.
  func written(_ field: WireField, row: Int) -> WireField {
    guard Self.numeric.contains(field.name), case .text(let text) = field.value, Self.isNumber(text) else {
      return field
    }
    if quirks.textIDs || (quirks.mixedIDs && row % 2 == 1) { return field }
    return WireField(name: field.name, value: .digits(text))
  }

  /// Whether a text is a whole number as JSON writes it.
  static func isNumber(_ text: String) -> Bool {
    let digits = text.utf8.first == 0x2d ? text.utf8.dropFirst() : text.utf8[...]
    guard !digits.isEmpty, digits.count <= 20, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return false
    }
    return digits.count == 1 || digits.first != 0x30
  }
}
