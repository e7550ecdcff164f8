/// A decoded picture: luma, and chroma at the same or a lower resolution, full range as JPEG has it.
struct Picture {
  /// One plane (grey) or three (Y, Cb, Cr).
  var planes: [Plane]
  /// Luma samples across one chroma sample.
  var chromaAcross = 1
  /// Luma samples down one chroma sample.
  var chromaDown = 1
  /// How it still has to be turned.
  var orientation = Orientation.upright

  /// Luma samples that lie wholly within the source; planes may be padded beyond.
  var width: Int
  /// Luma samples that lie wholly within the source; planes may be padded beyond.
  var height: Int

  var isGrey: Bool { planes.count == 1 }
}
