/// What came of a download.
public struct HTTPDownload: Sendable {
  /// The answer; its body is empty if the file was stored.
  public var response: HTTPResponse
  /// Whether the complete file is in its place now: only after 200 or 206.
  public var isStored: Bool
  /// How many bytes of an earlier attempt were gone on from.
  public var resumedFrom: Int64
}
