import HTTPServer
import Synchronization

/// A server of a test's own that answers by a script and keeps what it was asked.
final class ScriptedServer: Sendable {
  private let server: HTTPServer
  private let log: Log

  /// The requests so far; the script may look at them.
  final class Log: Sendable {
    private let requests = Mutex<[ServerRequest]>([])

    /// Notes a request; its place from 0.
    func note(_ request: ServerRequest) -> Int {
      requests.withLock {
        $0.append(request)
        return $0.count - 1
      }
    }

    var all: [ServerRequest] { requests.withLock { $0 } }
  }

  /// Starts a server.
  ///
  /// - Parameter answer: Gives the answer to a request, told its place from 0.
  /// - Throws: An error if no port can be had.
  init(_ answer: @escaping @Sendable (ServerRequest, Int) -> ServerResponse) throws {
    let log = Log()
    self.log = log
    server = try HTTPServer(port: 0) { request in answer(request, log.note(request)) }
  }

  deinit { server.stop() }

  var origin: String { server.origin }

  var requests: [ServerRequest] { log.all }
}

extension ServerResponse {
  /// A text as JSON.
  static func json(_ text: String, status: Int = 200) -> ServerResponse {
    .json(Array(text.utf8), status: status)
  }
}
