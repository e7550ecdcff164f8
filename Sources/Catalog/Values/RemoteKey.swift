/// A remote's number inside one catalog.
///
/// Meaningless in another catalog; the remote's identity is its interface and account id.
public struct RemoteKey: Hashable, Sendable {
  /// The number stored in the catalog.
  public let rawValue: Int64

  /// Takes a number that came from a catalog.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// The remote that stands for this machine: albums added with `import`.
  ///
  /// Its number is above all others, so that local albums come last in stored order.
  public static let local = RemoteKey(rawValue: 1 << 40)
}
