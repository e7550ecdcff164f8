import Foundation
import Glibc
import TestSupport

/// Takes TCP connections on 127.0.0.1 and has each served by a test, byte for byte, on a thread of its own.
final class RawServer: Sendable {
  /// One connection, closed when the test's closure returns.
  struct Connection {
    fileprivate let socket: Int32

    /// Reads until the end of a request's headers; false if the peer has closed.
    func readRequest() -> Bool {
      var bytes: [UInt8] = []
      var byte: UInt8 = 0
      while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
        if recv(socket, &byte, 1, 0) != 1 { return false }
        bytes.append(byte)
      }
      return true
    }

    /// Reads what comes first.
    func readSome() -> Int {
      var bytes = [UInt8](repeating: 0, count: 4096)
      return recv(socket, &bytes, bytes.count, 0)
    }

    @discardableResult func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// False if the peer has gone.
    @discardableResult func send(_ bytes: [UInt8]) -> Bool {
      Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    }

    /// Waits until the peer closes.
    func waitForClose() {
      var byte: UInt8 = 0
      while recv(socket, &byte, 1, 0) == 1 {}
    }
  }

  let port: UInt16
  private let listener: Int32

  var origin: String { "http://127.0.0.1:\(port)" }

  /// Starts taking connections; without a closure none is accepted.
  ///
  /// The closure is called for each connection with its number, from 1.
  init(serve: (@Sendable (Connection, Int) -> Void)?) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let listener = listener
    port = Loopback.withAddress(port: 0) { address, size in
      var size = size
      _ = bind(listener, address, size)
      _ = listen(listener, serve == nil ? 0 : 64)
      _ = getsockname(listener, address, &size)
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt16(bigEndian: $0.pointee.sin_port)
      }
    }
    guard let serve else { return }
    Thread.detachNewThread {
      var number = 0
      while true {
        let socket = accept(listener, nil, nil)
        if socket < 0 { return }
        number += 1
        let count = number
        Thread.detachNewThread {
          serve(Connection(socket: socket), count)
          close(socket)
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }
}
