import Glibc

/// Memory for pixels that is kept from picture to picture and only ever grows.
///
/// Not from Swift's allocator: that one ends the process where memory is short.
final class PixelBuffer {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  /// Vector code may read a little past what it was given.
  private static let margin = 128

  init?() {
    guard let memory = malloc(Self.margin) else { return nil }
    base = memory.assumingMemoryBound(to: UInt8.self)
    capacity = 0
  }

  deinit { free(base) }

  /// Makes room; what was in it is lost.
  func reserve(_ count: Int) throws(RenderFailure) {
    guard count > capacity else { return }
    guard let memory = malloc(count + Self.margin) else { throw .outOfMemory }
    free(base)
    base = memory.assumingMemoryBound(to: UInt8.self)
    capacity = count
  }

  /// Gives back what one large picture needed.
  func shrink(below limit: Int) {
    guard capacity > limit, let memory = malloc(Self.margin) else { return }
    free(base)
    base = memory.assumingMemoryBound(to: UInt8.self)
    capacity = 0
  }
}
