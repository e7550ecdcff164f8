import Albums

/// The room of a cover in a list on a terminal: a square, in cells.
struct CoverFrame: Hashable, Sendable {
  /// Cells across.
  static let columns = 8
  /// Cells down.
  static let rows = 4

  /// Pixels of a cell across.
  var cellWidth = 8
  /// Pixels of a cell down.
  ///
  /// Where the terminal does not say, less than most have: a picture of true pixels must not reach into the next line.
  var cellHeight = 16

  /// The most pixels of a picture that fills it.
  var side: Int { min(512, max(64, max(cellWidth * Self.columns, cellHeight * Self.rows))) }

  /// Puts a picture in the middle of the frame's shape, with nothing around it.
  ///
  /// Whatever fills the frame with the result shows the picture unstretched.
  func padded(_ picture: PixelPicture) -> PixelPicture {
    let (across, down) = (cellWidth * Self.columns, cellHeight * Self.rows)
    let width = max(picture.width, (picture.height * across + down / 2) / down)
    let height = max(picture.height, (picture.width * down + across / 2) / across)
    if width == picture.width, height == picture.height { return picture }
    let (left, top) = ((width - picture.width) / 2, (height - picture.height) / 2)
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    for row in 0..<picture.height {
      let from = 4 * row * picture.width
      let to = 4 * ((top + row) * width + left)
      bytes.replaceSubrange(to..<to + 4 * picture.width, with: picture.bytes[from..<from + 4 * picture.width])
    }
    return PixelPicture(width: width, height: height, bytes: bytes)
  }

  /// What stands where there is no cover: a frame with nothing in it.
  static let placeholder: [String] = {
    let line = String(repeating: "─", count: columns - 2)
    let side = "│" + String(repeating: " ", count: columns - 2) + "│"
    return ["┌\(line)┐"] + [String](repeating: side, count: rows - 2) + ["└\(line)┘"]
  }()
}
