/// What one image may cost; checked from its header, before anything is decoded.
public struct RenderLimits: Hashable, Sendable {
  /// The most pixels of an image, or of the canvas of an animated one.
  public var maximumPixels: Int
  /// The most bytes of coefficients that a JPEG of several scans may need at once.
  public var maximumCoefficientBytes: Int

  /// Takes limits; as a rule 100 megapixels and 384 MiB of coefficients.
  public init(maximumPixels: Int = 100_000_000, maximumCoefficientBytes: Int = 384 << 20) {
    self.maximumPixels = maximumPixels
    self.maximumCoefficientBytes = maximumCoefficientBytes
  }

  func check(width: Int, height: Int) throws(RenderFailure) {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0 else { throw RenderFailure(.corrupt, "its header says it has no pixels") }
    guard !overflow, pixels <= maximumPixels else {
      throw RenderFailure(
        .tooLarge,
        "\(width) × \(height) pixels are more than the \(maximumPixels / 1_000_000) megapixels allowed")
    }
  }
}
