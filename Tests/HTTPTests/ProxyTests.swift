import Foundation
import HTTP
import HTTPServer
import Testing

@Suite("Proxies", .timeLimit(.minutes(1))) struct ProxyTests {
  @Test("the environment's proxy is used, but never for this machine")
  func environment() async {
    await #expect(processExitsWith: .success) {
      // Nobody listens on port 1: who asks the proxy cannot connect.
      for name in ["http_proxy", "https_proxy", "all_proxy"] { setenv(name, "http://127.0.0.1:1", 1) }
      unsetenv("no_proxy")
      let server = try HTTPServer { _ in .text("here") }
      let client = HTTPClient()
      for host in ["127.0.0.1", "localhost"] {
        let answer = try await client.send(HTTPRequest(url: "http://\(host):\(server.port)/"))
        precondition(answer.body == Array("here".utf8))
      }
      for url in ["http://nowhere.invalid/", "https://nowhere.invalid/"] {
        do {
          _ = try await client.send(HTTPRequest(url: url))
          preconditionFailure("answered")
        } catch let error as HTTPError {
          precondition(error.kind == .connect, "\(error)")
        }
      }
    }
  }
}
