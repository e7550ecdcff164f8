/// A size and shape in which covers are kept.
public struct RenditionSpec: Hashable, Sendable {
  /// How a picture is brought into the square.
  public enum Fit: String, Hashable, Sendable, CaseIterable {
    /// Scaled to cover the square, what stands over is cut off evenly: `side` × `side` pixels.
    case fill
    /// Scaled to lie whole inside the square: the longer side is `side` pixels.
    case whole
  }

  /// Pixels, 16 to 2048.
  public var side: Int
  /// How the picture is brought into the square; its aspect is always kept.
  public var fit: Fit

  /// The accepted ``side`` values.
  public static let sides = 16...2048

  /// Makes a specification; a side outside ``sides`` is brought to the nearer end.
  public init(side: Int, fit: Fit = .fill) {
    self.side = min(max(side, Self.sides.lowerBound), Self.sides.upperBound)
    self.fit = fit
  }
}

/// A finished JPEG in one of the kept sizes: upright, sRGB, without metadata.
public struct Rendition: Hashable, Sendable {
  /// What was asked for.
  public var spec: RenditionSpec
  /// Pixels; a small original is never scaled up, so this may be less than the spec's side.
  public var width: Int
  /// Pixels.
  public var height: Int
  /// The JPEG file.
  public var bytes: [UInt8]

  /// Makes a rendition.
  public init(spec: RenditionSpec, width: Int, height: Int, bytes: [UInt8]) {
    self.spec = spec
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}
