public import Glibc

/// Addresses for sockets that tests make by hand.
public enum Loopback {
  /// 127.0.0.1.
  public static let host: UInt32 = 0x7F00_0001

  /// Hands a port's address to a call such as `bind` or `connect`.
  ///
  /// - Parameters:
  ///   - port: 0 for any.
  ///   - host: An IPv4 address as a number.
  ///   - body: Gets the address and its length.
  /// - Returns: What the body returns.
  public static func withAddress<R>(
    port: UInt16, host: UInt32 = host, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) throws -> R
  ) rethrows -> R {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = host.bigEndian
    return try withUnsafeMutablePointer(to: &address) {
      try $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        try body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  /// Connects a socket.
  ///
  /// - Parameters:
  ///   - socket: The socket.
  ///   - port: The port.
  ///   - host: An IPv4 address as a number.
  /// - Returns: False if that failed; `errno` says why.
  public static func connect(_ socket: Int32, to port: UInt16, host: UInt32 = host) -> Bool {
    withAddress(port: port, host: host) { Glibc.connect(socket, $0, $1) == 0 }
  }
}
