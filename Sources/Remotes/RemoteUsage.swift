/// What a remote has cost since it was made.
public struct RemoteUsage: Hashable, Sendable {
  /// Calls with queries, retries not counted.
  public var queries = 0
  /// Image requests, retries not counted.
  public var images = 0
  /// Further attempts at either.
  public var retries = 0
  /// Bytes of image bodies received.
  public var imageBytes: Int64 = 0

  /// Nothing spent.
  public init() {}
}
