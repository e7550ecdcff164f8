/// How much a document may hold before it is refused.
public struct JSONLimits: Hashable, Sendable {
  /// Bytes of the whole document; values over 2^28 - 1 count as that.
  public var maximumBytes = 64 << 20
  /// Containers inside containers; a deeper one is skipped and reads as unreadable.
  public var maximumDepth = 128
  /// Values and keys together; bounds the memory that a small but dense document takes (8 bytes each).
  public var maximumValues = 16 << 20

  /// The default limits: 64 MiB, 128 levels, 16 Mi values.
  public init() {}

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - maximumBytes: Bytes of the whole document.
  ///   - maximumDepth: Containers inside containers.
  ///   - maximumValues: Values and keys together.
  public init(maximumBytes: Int = 64 << 20, maximumDepth: Int = 128, maximumValues: Int = 16 << 20) {
    self.maximumBytes = maximumBytes
    self.maximumDepth = maximumDepth
    self.maximumValues = maximumValues
  }
}
