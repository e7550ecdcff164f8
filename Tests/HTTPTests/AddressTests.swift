import Testing

@testable import HTTP

@Suite("Addresses") struct AddressTests {
  @Test(
    "how far an address reaches",
    arguments: [
      ("127.0.0.1", .loopback), ("127.9.9.9", .loopback), ("0.0.0.0", .loopback), ("[::1]", .loopback),
      ("::", .loopback),
      ("169.254.169.254", .linkLocal), ("fe80::1%eth0", nil), ("[fe80::1]", .linkLocal),
      ("10.0.0.1", .privateNetwork), ("172.16.0.1", .privateNetwork), ("172.31.255.255", .privateNetwork),
      ("192.168.1.1", .privateNetwork), ("100.64.0.1", .privateNetwork), ("fd00::1", .privateNetwork),
      ("::ffff:10.0.0.1", .privateNetwork), ("::ffff:127.0.0.1", .loopback), ("172.32.0.1", .everywhere),
      ("8.8.8.8", .everywhere), ("2001:db8::1", .everywhere), ("example.org", nil), ("", nil), ("1.2.3", nil),
    ] as [(String, AddressScope?)])
  func scope(_ text: String, _ expected: AddressScope?) { #expect(AddressScope(text) == expected) }

  @Test("a redirect may lead outwards and sideways, not inwards")
  func redirect() {
    #expect(AddressScope.everywhere.mayRedirect(to: .everywhere))
    #expect(!AddressScope.everywhere.mayRedirect(to: .privateNetwork))
    #expect(!AddressScope.everywhere.mayRedirect(to: .loopback))
    #expect(!AddressScope.privateNetwork.mayRedirect(to: .loopback))
    #expect(AddressScope.privateNetwork.mayRedirect(to: .privateNetwork))
    #expect(AddressScope.loopback.mayRedirect(to: .loopback))
    #expect(AddressScope.loopback.mayRedirect(to: .everywhere))
    for scope in [AddressScope.everywhere, .privateNetwork, .loopback, .linkLocal] {
      #expect(!scope.mayRedirect(to: .linkLocal))
    }
  }

  @Test("everything but plain characters is percent-encoded")
  func encoding() {
    #expect(QueryText.encode([("a b", "é&="), ("x-._~9", "")]) == "a%20b=%C3%A9%26%3D&x-._~9=")
  }
}
