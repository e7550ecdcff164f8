/// A small decoded picture.
public struct PixelPicture: Hashable, Sendable {
  /// Pixels across, 1 or more.
  public var width: Int
  /// Pixels down, 1 or more.
  public var height: Int
  /// Four bytes a pixel, red, green, blue and alpha, row by row from the top, without padding.
  public var bytes: [UInt8]

  /// Makes a picture of `4 * width * height` bytes.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}
