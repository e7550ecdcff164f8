import Glibc

/// How far an address reaches: a redirect must not lead from further out to further in.
enum AddressScope: Hashable, Sendable {
  /// This machine.
  case loopback
  /// One network segment; cloud machines find their secrets there.
  case linkLocal
  /// A private network.
  case privateNetwork
  /// Anywhere.
  case everywhere

  /// The scope of a numeric IPv4 or IPv6 address, in brackets or not; nil for anything else.
  init?(_ address: String) {
    let bare =
      address.hasPrefix("[") ? String(address.dropFirst().prefix { $0 != "]" && $0 != "%" }) : address
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, bare, &four) == 1 {
      self.init(ipv4: UInt32(bigEndian: four.s_addr))
    } else if inet_pton(AF_INET6, bare, &six) == 1 {
      self.init(ipv6: withUnsafeBytes(of: &six) { Array($0) })
    } else {
      return nil
    }
  }

  /// The scope that a host of a URL has by its text alone; nil for a name.
  init?(host: String) {
    if host == "localhost" || host.hasSuffix(".localhost") {
      self = .loopback
    } else {
      self.init(host)
    }
  }

  private init(ipv4 address: UInt32) {
    let (a, b) = (address >> 24, address >> 16 & 0xFF)
    switch (a, b) {
    case (127, _), (0, _): self = .loopback
    case (169, 254): self = .linkLocal
    case (10, _), (172, 16...31), (192, 168), (100, 64...127): self = .privateNetwork
    default: self = .everywhere
    }
  }

  private init(ipv6 bytes: [UInt8]) {
    let zeros = bytes.prefix { $0 == 0 }.count
    if zeros >= 15 {
      self = .loopback  // :: and ::1; any other last byte is an IPv4-compatible address of network 0
    } else if zeros == 10, bytes[10] == 0xFF, bytes[11] == 0xFF {
      self.init(ipv4: bytes[12...].reduce(0) { $0 << 8 | UInt32($1) })
    } else if bytes[0] == 0xFE, bytes[1] & 0xC0 == 0x80 {
      self = .linkLocal
    } else if bytes[0] & 0xFE == 0xFC {
      self = .privateNetwork
    } else {
      self = .everywhere
    }
  }

  /// Whether a redirect from a peer of this scope may lead to a peer of that scope.
  func mayRedirect(to other: AddressScope) -> Bool {
    switch other {
    case .everywhere: true
    case .privateNetwork: self == .privateNetwork || self == .loopback
    case .loopback: self == .loopback
    case .linkLocal: false
    }
  }
}
