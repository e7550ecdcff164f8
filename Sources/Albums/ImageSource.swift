/// One stored size of a picture on the remote.
public struct ImageSource: Hashable, Sendable {
  /// Where the bytes are: absolute, http or https, often signed and short-lived.
  ///
  /// Never a key, never stored.
  public var url: String
  /// Pixels; nil if the remote did not say.
  public var width: Int?
  /// Pixels; nil if the remote did not say.
  public var height: Int?

  /// Makes a source.
  public init(url: String, width: Int? = nil, height: Int? = nil) {
    self.url = url
    self.width = width
    self.height = height
  }
}
