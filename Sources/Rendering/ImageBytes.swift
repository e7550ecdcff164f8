import Glibc

/// A file's bytes in memory that leaves room for an end marker behind them.
public final class ImageBytes {
  private let buffer: PixelBuffer
  /// How many bytes the file has.
  public private(set) var count = 0
  static let room = 16

  /// Makes an empty one; nil if memory is short.
  public init?() {
    guard let buffer = PixelBuffer() else { return nil }
    self.buffer = buffer
  }

  /// Makes room for a file and hands out the place for its bytes.
  ///
  /// - Parameters:
  ///   - count: The file's length in bytes.
  ///   - body: Writes the file into the place it is given.
  /// - Throws: ``RenderFailure`` `tooLarge` if there is not that much memory.
  public func fill(
    _ count: Int, _ body: (UnsafeMutableRawBufferPointer) -> Void
  ) throws(RenderFailure) {
    try buffer.reserve(count + Self.room)
    self.count = count
    body(UnsafeMutableRawBufferPointer(start: buffer.base, count: count))
  }

  /// Takes a copy of a file's bytes.
  ///
  /// - Throws: ``RenderFailure`` `tooLarge` if there is not that much memory.
  public func copy(_ bytes: [UInt8]) throws(RenderFailure) {
    try fill(bytes.count) { $0.copyBytes(from: bytes) }
  }

  /// Gives memory back after an unusually large file.
  public func relax() {
    count = 0
    buffer.shrink(below: 4 << 20)
  }

  var raw: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: buffer.base, count: count) }

  /// The file followed by an end-of-image marker of our own.
  var withEndMarker: UnsafeRawBufferPointer {
    buffer.base[count] = 0xFF
    buffer.base[count + 1] = 0xD9
    return UnsafeRawBufferPointer(start: buffer.base, count: count + 2)
  }
}
