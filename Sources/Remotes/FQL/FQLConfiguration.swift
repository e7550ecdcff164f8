/// How to reach a service that speaks FQL.
public struct FQLConfiguration: Sendable {
  /// The service's address, such as `https://api.example.com`; what the interface needs is put behind it.
  public var url: String
  /// Which interface it offers.
  public var style: FQLStyle
  /// Whose albums to list; nil asks without a token.
  public var token: Secret?
  /// Rows a page, 1 to 1000.
  ///
  /// A service that finds it too much is asked for less.
  public var pageSize: Int

  /// The rows a page can have: looking four pages ahead stays below the 5,000 rows a service considers.
  public static let pageSizes = 1...1000

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - url: The service's address.
  ///   - style: Which interface it offers.
  ///   - token: Whose albums to list.
  ///   - pageSize: Rows a page; brought to the nearer end of ``pageSizes``.
  public init(url: String, style: FQLStyle, token: Secret? = nil, pageSize: Int = 500) {
    self.url = url
    self.style = style
    self.token = token
    self.pageSize = min(max(pageSize, Self.pageSizes.lowerBound), Self.pageSizes.upperBound)
  }
}
