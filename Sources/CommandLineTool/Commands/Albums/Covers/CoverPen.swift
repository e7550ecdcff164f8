import Albums
import CChafa

/// Draws covers for the terminal at hand.
///
/// The one user of libchafa, which is loaded with the pen; a process has one pen, and one task draws with it.
struct CoverPen {
  /// Where covers go.
  let frame: CoverFrame
  private let output: cchafa_output

  /// Opens libchafa, which finds out what the terminal can.
  ///
  /// - Parameters:
  ///   - frame: Where covers go.
  ///   - terminal: What is known of the terminal already.
  ///   - inColor: Whether colour is welcome; without it there are only characters.
  /// - Throws: ``Failure`` if the library is missing.
  init(_ frame: CoverFrame, _ terminal: Terminal, inColor: Bool) throws(Failure) {
    self.frame = frame
    output = cchafa_open(inColor, !terminal.isShared)
    guard output != CCHAFA_MISSING else {
      throw Failure(
        .usage,
        "Covers are drawn by libchafa, which is not installed. Install it (Debian: apt install libchafa0).")
    }
  }

  /// Draws a picture into the frame.
  func draw(_ picture: PixelPicture) -> DrawnCover {
    let picture = frame.padded(picture)
    let room = cchafa_frame(
      columns: Int32(CoverFrame.columns), rows: Int32(CoverFrame.rows), cell_width: Int32(frame.cellWidth),
      cell_height: Int32(frame.cellHeight))
    var length = 0
    let text = cchafa_draw(picture.bytes, Int32(picture.width), Int32(picture.height), room, &length)
    let bytes = UnsafeRawBufferPointer(start: text, count: length)
    if output == CCHAFA_GRAPHICS { return .graphics(String(decoding: bytes, as: UTF8.self)) }
    let rows = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return .characters(rows.map { String(decoding: $0, as: UTF8.self) })
  }
}
