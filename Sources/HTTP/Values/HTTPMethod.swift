/// What a request asks for.
public enum HTTPMethod: String, Hashable, Sendable {
  /// Fetch; has no body.
  case get = "GET"
  /// Fetch the headers alone.
  case head = "HEAD"
  /// Send the body and fetch the answer to it.
  case post = "POST"
}
