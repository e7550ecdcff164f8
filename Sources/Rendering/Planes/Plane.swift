/// One plane of 8-bit samples in memory that somebody else owns.
struct Plane {
  var base: UnsafeMutablePointer<UInt8>
  /// Bytes from one row to the next.
  var stride: Int
  var width: Int
  var height: Int

  /// A part of it, cut to what there is.
  func cropped(x: Int, y: Int, width: Int, height: Int) -> Plane {
    let left = min(max(x, 0), self.width - 1)
    let top = min(max(y, 0), self.height - 1)
    return Plane(
      base: base + top * stride + left, stride: stride, width: min(width, self.width - left),
      height: min(height, self.height - top))
  }
}
