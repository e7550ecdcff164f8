import Glibc
import TestSupport

/// One HTTP request to this machine, written and read by hand.
enum RawRequest {
  struct Failure: Error {}

  /// Sends a request and gives the whole answer; the connection is closed after it.
  static func send(
    _ method: String, _ path: String, port: UInt16, headers: [String] = [], body: String = ""
  ) throws -> String {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    guard Loopback.connect(socket, to: port) else { throw Failure() }
    let lines =
      ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close"] + headers
      + ["Content-Length: \(body.utf8.count)", "", body]
    let request = Array(lines.joined(separator: "\r\n").utf8)
    _ = write(socket, request, request.count)
    var answer: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(socket, &piece, piece.count)
      if count <= 0 { return String(decoding: answer, as: UTF8.self) }
      answer += piece[..<count]
    }
  }
}
