import Glibc
import TestSupport
import Testing

/// The mock server as a process of its own, stopped when the test lets go of it.
final class Mock {
  /// Where it listens.
  let url: String
  private let process: ChildProcess

  /// Starts it on a free port and waits until it listens.
  init(_ arguments: String...) throws {
    process = try ChildProcess(
      BuiltPrograms.mock, arguments + ["--port", "0"])
    try process.waitForOutput("\n")
    let words = String(decoding: process.stdout, as: UTF8.self).split { $0 == " " || $0 == "\n" }
    url = words.last.map(String.init) ?? ""
  }

  /// Asks for something and gives the body of the answer.
  func ask(_ method: String, _ path: String, _ body: String = "") throws -> String {
    let port = try #require(url.split(separator: ":").last.flatMap { UInt16($0) })
    let answer = try RawRequest.send(method, path, port: port, body: body)
    #expect(answer.hasPrefix("HTTP/1.1 20"), "\(answer.prefix(300))")
    return answer.firstRange(of: "\r\n\r\n").map { String(answer[$0.upperBound...]) } ?? ""
  }

  deinit { stop() }

  /// Stops it and waits for its end.
  func stop() {
    kill(process.pid, SIGTERM)
    process.finish()
  }
}
