import SQLite

extension AccountDatabase {
  /// Gives the tables' SQL the functions that make URLs of pictures.
  ///
  /// `mock_source(row, sizes, width, pid, file_name)`, `mock_width(sizes, width)`, `mock_height(sizes, width)` and
  /// `mock_images(row, sizes, pid, file_name)`; null for a photo without sizes.
  func registerFunctions() throws(SQLiteError) {
    let minter = minter
    try connection.register(function: "mock_source", argumentCount: 5, deterministic: false) { values in
      guard let sizes = values[1].text,
        let size = PhotoSizes.choose(sizes, width: Int(values[2].integer ?? 0))
      else { return .null }
      return .text(
        minter.urls.url(
          row: values[0].integer ?? 0, size: String(size), name: Self.name(values[3], values[4])))
    }
    try connection.register(function: "mock_width", argumentCount: 2, deterministic: true) { values in
      Self.side(values, \.width)
    }
    try connection.register(function: "mock_height", argumentCount: 2, deterministic: true) { values in
      Self.side(values, \.height)
    }
    try connection.register(function: "mock_images", argumentCount: 4, deterministic: false) { values in
      guard let sizes = values[1].text else { return .null }
      let name = Self.name(values[2], values[3])
      let images = PhotoSizes.names(sizes).map { size in
        let url = minter.urls.url(row: values[0].integer ?? 0, size: String(size), name: name)
        let pixels = PictureSize(size)
        let width = pixels.map { String($0.width) } ?? "null"
        let height = pixels.map { String($0.height) } ?? "null"
        // A URL of the mock holds nothing that JSON escapes.
        return "{\"height\":\(height),\"source\":\"\(url)\",\"width\":\(width)}"
      }
      return .text("[" + images.joined(separator: ",") + "]")
    }
  }

  private static func name(_ photoID: SQLValue, _ fileName: SQLValue) -> String {
    fileName.text ?? (photoID.text ?? photoID.integer.map { String($0) } ?? "photo") + "_n.jpg"
  }

  private static func side(_ values: [SQLValue], _ side: KeyPath<PictureSize, Int>) -> SQLValue {
    guard let sizes = values[0].text,
      let size = PhotoSizes.choose(sizes, width: Int(values[1].integer ?? 0)).flatMap({ PictureSize($0) })
    else { return .null }
    return .integer(Int64(size[keyPath: side]))
  }
}

extension SQLValue {
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var integer: Int64? { if case .integer(let integer) = self { integer } else { nil } }
}
