import Foundation
import Glibc
import TestSupport

/// A TCP connection to 127.0.0.1, or another address, that sends and receives exactly what a test says.
///
/// Receiving waits on a thread of its own: the tests' executor has few threads, and the server under test
/// needs them.
final class RawClient: Sendable {
  private let socket: Int32

  init(port: UInt16, host: UInt32 = Loopback.host) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    guard Loopback.connect(socket, to: port, host: host) else { throw Failure(code: errno) }
  }

  deinit { close(socket) }

  struct Failure: Error, Equatable { var code: Int32 }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return }
      sent += count
    }
  }

  /// Tells the peer that nothing more will come.
  func finishSending() { shutdown(socket, Int32(SHUT_WR)) }

  /// Receives until the peer closes, or until what was received satisfies the condition.
  func receive(until done: (@Sendable (String) -> Bool)? = nil) async throws -> String {
    try await onOwnThread { try self.receiveNow(until: done) }
  }

  private func receiveNow(until done: ((String) -> Bool)?) throws -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while done?(String(decoding: bytes, as: UTF8.self)) != true {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count < 0 { throw Failure(code: errno) }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
