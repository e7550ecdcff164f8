public import Albums
public import Covers

/// Who turns an image's bytes into the sizes that are kept.
///
/// Contract: may be called from any executor and many times at once; waits its turn inside. A picture that
/// cannot be rendered costs that picture only. Cancelling the calling task ends the work soon.
public protocol CoverRenderer: Sendable {
  /// Renders one image.
  ///
  /// - Parameters:
  ///   - bytes: The file as it came; it may be anything.
  ///   - specs: The sizes wanted.
  /// - Returns: One rendition for each size.
  /// - Throws: `CoverError` when the bytes are no picture that can be rendered within the limits.
  func render(_ bytes: [UInt8], as specs: [RenditionSpec]) async throws(CoverError) -> RenderedCover
}

extension WorkerPool: CoverRenderer {}
