import JSON
import SQLite

/// Values by column for one row of an account's table.
struct AccountRow {
  var values: [String: SQLValue] = [:]

  init(_ values: [String: SQLValue] = [:]) { self.values = values }

  /// Reads a row as fixtures and `/_mock/data` write it.
  ///
  /// Keys with a first `_` are not columns: `_visible` (false hides the row from everyone), `_audience`
  /// (`nobody`, `owner`, `everyone`), `_absent` (columns left out of answers), `_raw` (columns written as the
  /// JSON text given), and for photos `_picture` (a ``PictureSource`` line), `_sizes` and `_fileName`.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - place: Where it stands, for messages.
  ///   - folder: What `file` pictures are relative to.
  /// - Throws: What is wrong with it.
  init(_ value: JSONValue, place: String, folder: String? = nil) throws(MockError) {
    guard value.kind == .object else { throw MockError(.usage, "\(place): a row must be an object") }
    for (key, value) in value.members {
      if key.hasPrefix("_") {
        try read(key, value, place: place, folder: folder)
      } else {
        values[key] = Self.column(value)
      }
    }
  }

  private mutating func read(
    _ key: String, _ value: JSONValue, place: String, folder: String?
  ) throws(MockError) {
    switch key {
    case "_visible": if value.bool == false { values["audience"] = .integer(0) }
    case "_audience":
      let audiences: [String: Int64] = ["nobody": 0, "owner": 1, "everyone": 2]
      guard let audience = audiences[value.string ?? ""] else {
        throw MockError(.usage, "\(place): _audience must be nobody, owner or everyone")
      }
      values["audience"] = .integer(audience)
    case "_absent":
      for column in value.elements.compactMap({ $0.string }) {
        values[column] = .text(WireMarker.absent.text)
      }
    case "_raw":
      for (column, text) in value.members {
        values[column] = .text(WireMarker.raw(text.string ?? text.raw).text)
      }
    case "_picture": try readPicture(value, place: place, folder: folder)
    case "_sizes": setSizes(value.elements.compactMap { $0.string })
    case "_fileName":
      values["file_name"] = value.string.map { .text(PercentEncoding.pathPart($0)) } ?? .null
    case "_note": break
    default: throw MockError(.usage, "\(place): unknown key \"\(key)\"")
    }
  }

  private mutating func readPicture(_ value: JSONValue, place: String, folder: String?) throws(MockError) {
    guard var line = value.string, let source = PictureSource(line) else {
      throw MockError(.usage, "\(place): _picture is no picture: \(value.raw)")
    }
    if case .file(let path) = source.kind, !path.hasPrefix("/"), let folder {
      line = "file \(folder)/\(path)"
    }
    values["picture"] = .text(line)
    guard values["sizes"] == nil else { return }
    let size = PictureSize(width: source.spec.width, height: source.spec.height)
    var sizes = [size]
    for width in [130, 75] where size.width > width { sizes.append(size.fitted(width: width)) }
    setSizes(sizes.map(\.description))
  }

  /// Sets the sizes of a photo, and which of them stand in the three old columns.
  ///
  /// - Parameter sizes: The largest first, each as ``PictureSize`` is written or `o` for unknown.
  mutating func setSizes(_ sizes: [String]) {
    values["sizes"] = .text("[" + sizes.map { "\"\($0)\"" }.joined(separator: ",") + "]")
    for (column, limit) in [("size_big", 720), ("size_mid", 130), ("size_small", 75)] {
      let fitting = sizes.first { (PictureSize($0)?.width ?? .max) <= limit }
      values[column] = (fitting ?? sizes.last).map { .text($0) } ?? .null
    }
  }

  private static func column(_ value: JSONValue) -> SQLValue {
    switch value.kind {
    case .null: .null
    case .string: .text(value.string ?? "")
    case .bool: .integer(value.bool == true ? 1 : 0)
    case .number:
      if let integer = value.integer {
        .integer(integer)
      } else if value.raw.contains("."), let double = value.double {
        .real(double)
      } else {
        // Beyond 64 bits: only the digits themselves are exact.
        .text(WireMarker.raw(value.raw).text)
      }
    case .array, .object: .text(value.raw)
    case .unreadable: .text(WireMarker.raw(value.raw).text)
    }
  }
}
