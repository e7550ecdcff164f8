import HTTP
import HTTPServer
import Remotes
import Testing

/// A kind of remote with a server that plays its service, for tests that every remote must pass.
///
/// A new remote joins the contract by a case here.
enum RemoteScene: String, CaseIterable, CustomTestStringConvertible {
  case fql
  case fqlRest = "fql-rest"

  var testDescription: String { rawValue }

  /// The word that the remote gives itself.
  var api: String { rawValue }

  /// The token that must be seen by the service and by nobody else.
  static let token = "SECRET+TOKEN/1="

  /// A running server and the remote that asks it.
  struct Set {
    let server: ScriptedServer
    let remote: any AlbumRemote
    let time: FakeTime
  }

  /// Builds the scene.
  ///
  /// - Parameters:
  ///   - account: What the service has.
  ///   - pageSize: Rows a page.
  ///   - policy: How often and how long the remote waits.
  ///   - intercept: Answers a request in place of the service, if it wants to; told its place from 0.
  /// - Returns: The scene.
  /// - Throws: An error if no port can be had.
  func build(
    _ account: FakeService, pageSize: Int = 10, policy: RetryPolicy = RetryPolicy(),
    intercept: @escaping @Sendable (ServerRequest, Int) -> ServerResponse? = { _, _ in nil }
  ) throws -> Set {
    let time = FakeTime()
    let server = try ScriptedServer { request, place in intercept(request, place) ?? account.answer(request) }
    let pacer = Pacer(policy: policy, time: time.clocks, random: { 0.5 })
    let http = PacedClient(client: HTTPClient(), pacer: pacer, time: time.clocks, random: { 0.5 })
    let remote: any AlbumRemote =
      switch self {
      case .fql, .fqlRest:
        FQLRemote(
          FQLConfiguration(
            url: server.origin, style: self == .fql ? .graph : .rest, token: Secret(Self.token),
            pageSize: pageSize),
          http: http)
      }
    return Set(server: server, remote: remote, time: time)
  }

  /// An error of the service, as it would send it.
  func error(_ code: Int, subcode: Int? = nil, _ message: String, status: Int = 400) -> ServerResponse {
    switch self {
    case .fql:
      let finer = subcode.map { ",\"error_subcode\":\($0)" } ?? ""
      return .json(
        #"{"error":{"message":"(#\#(code)) \#(message)","type":"OAuthException","code":\#(code)\#(finer)}}"#,
        status: status)
    case .fqlRest:
      let finer = subcode.map { ",\"error_subcode\":\($0)" } ?? ""
      return .json(#"{"error_code":\#(code),"error_msg":"\#(message)"\#(finer),"request_args":[]}"#)
    }
  }
}
