import Foundation
import Glibc
import TestSupport

/// An answer as it came over the wire.
struct RawAnswer: Sendable {
  var status = 0
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []

  var text: String { String(decoding: body, as: UTF8.self) }

  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The body as JSON of that shape.
  func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(body))
  }

  init(bytes: [UInt8]) {
    let mark = Array("\r\n\r\n".utf8)
    let end = bytes.indices.first { bytes[$0...].starts(with: mark) } ?? bytes.count
    let lines = String(decoding: bytes[..<end], as: UTF8.self).components(separatedBy: "\r\n")
    status = lines.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
    headers = lines.dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (
        String(line[..<colon]),
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      )
    }
    body = Array(bytes.dropFirst(end + mark.count))
  }
}

/// A TCP connection to a server on this machine, on which exactly the given bytes are sent.
///
/// It waits on a thread of its own, as the server under test needs the tests' threads.
enum RawConnection {
  struct Failure: Error { var code: Int32 }

  /// Sends a request and gives all that comes until the server closes, or the bytes satisfy the condition.
  static func exchange(
    port: UInt16, _ request: String, until done: (@Sendable ([UInt8]) -> Bool)? = nil
  ) async throws -> [UInt8] {
    try await onOwnThread { try exchangeNow(port, Array(request.utf8), done) }
  }

  private static func exchangeNow(
    _ port: UInt16, _ request: [UInt8], _ done: (([UInt8]) -> Bool)?
  ) throws -> [UInt8] {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    guard Loopback.connect(socket, to: port) else { throw Failure(code: errno) }
    guard send(socket, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
      throw Failure(code: errno)
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while done?(bytes) != true {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count < 0 { throw Failure(code: errno) }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }
}
