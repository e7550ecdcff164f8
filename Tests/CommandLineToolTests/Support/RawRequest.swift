import Glibc

/// One HTTP request to this machine, written and read by hand.
enum RawRequest {
  struct Failure: Error {}

  /// Sends a request and gives the whole answer; the connection is closed after it.
  static func send(
    _ method: String, _ path: String, port: UInt16, headers: [String] = [], body: String = ""
  ) throws -> String {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw Failure() }
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
