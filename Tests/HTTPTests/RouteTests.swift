import Testing

@testable import HTTP

@Suite("Redirects") struct RouteTests {
  private let secrets = [("access_token", "s3cret-token")]

  private func route(_ url: String, _ method: HTTPMethod = .get) throws -> Route {
    _ = try HTTPClient.address(of: HTTPRequest(url: url))
    return Route(start: try WebAddress(url), method: method)
  }

  private func follow(
    _ from: String, _ location: String?, status: Int = 302, method: HTTPMethod = .get
  ) throws -> Route {
    var route = try route(from, method)
    try route.follow(status: status, location: location, secrets: secrets, limit: 10)
    return route
  }

  @Test(
    "a Location is resolved and encoded",
    arguments: [
      ("/b c", "http://h.example/b%20c"), ("b?x=1#f", "http://h.example/a/b?x=1"),
      ("//o.example/p", "http://o.example/p"),
      ("?q=é", "http://h.example/a/i?q=%c3%a9"), ("https://h.example/s", "https://h.example/s"),
      ("../../..", "http://h.example/"),
    ])
  func resolve(_ location: String, _ expected: String) throws {
    #expect(try follow("http://h.example/a/i", location).address.text == expected)
  }

  @Test(
    "what is no place to go to is refused",
    arguments: [
      (nil, .noLocation), ("", .noLocation), ("file:///etc/passwd", .forbiddenScheme),
      ("ftp://h/x", .forbiddenScheme),
      ("gopher://h/", .forbiddenScheme), ("javascript:alert(1)", .forbiddenScheme), ("http://", .badLocation),
      ("http://u:p@o.example/", .badLocation), ("http://[::1", .badLocation),
      ("http://h.example:99999/", .badLocation),
    ] as [(String?, RedirectProblem)])
  func refuse(_ location: String?, _ expected: RedirectProblem) {
    #expect(throws: expected) { try follow("http://h.example/", location) }
  }

  @Test("https does not fall back to http; http may rise to https")
  func downgrade() throws {
    #expect(throws: RedirectProblem.downgrade) { try follow("https://h.example/", "http://h.example/x") }
    #expect(try follow("http://h.example/", "https://h.example/x").address.scheme == "https")
  }

  @Test("credentials stay at their origin, and do not come back after a detour")
  func credentials() throws {
    #expect(try follow("http://h.example/", "/x").carriesCredentials)
    #expect(try follow("http://h.example/", "http://h.example:80/x").carriesCredentials)
    for other in [
      "http://o.example/", "http://h.example:81/", "https://h.example/", "http://h.example.evil/",
    ] {
      var route = try follow("http://h.example/", other)
      #expect(!route.carriesCredentials)
      if route.address.scheme == "http" {
        try route.follow(status: 302, location: "http://h.example/back", secrets: secrets, limit: 10)
        #expect(!route.carriesCredentials)
      }
    }
  }

  @Test("a secret repeated in the Location is taken out")
  func secretInLocation() throws {
    let location = "http://o.example/?a=1&access_token=other&b=xs3cret-tokenx&c=2"
    #expect(try follow("http://h.example/", location).address.text == "http://o.example/?a=1&c=2")
    #expect(
      try follow("http://h.example/", "/x?access_token=s3cret-token").address.text == "http://h.example/x")
  }

  @Test("a POST becomes a GET after 301, 302 and 303, and stays one after 307 and 308")
  func methods() throws {
    for status in [301, 302, 303] {
      let route = try follow("http://h.example/", "/x", status: status, method: .post)
      #expect(route.method == .get)
      #expect(!route.carriesBody)
    }
    for status in [307, 308] {
      #expect(try follow("http://h.example/", "/x", status: status, method: .post).method == .post)
      #expect(throws: RedirectProblem.bodyToOtherOrigin) {
        try follow("http://h.example/", "http://o.example/", status: status, method: .post)
      }
    }
    #expect(try follow("http://h.example/", "/x", status: 303, method: .head).method == .head)
  }

  @Test("circles and long chains end")
  func circles() throws {
    #expect(throws: RedirectProblem.loop) { try follow("http://h.example/a", "/a") }
    #expect(throws: RedirectProblem.loop) { try follow("http://h.example/a", "/a#other") }
    var route = try route("http://h.example/0")
    for number in 1...10 {
      try route.follow(status: 301, location: "/\(number)", secrets: [], limit: 10)
    }
    #expect(throws: RedirectProblem.tooMany) {
      try route.follow(status: 301, location: "/11", secrets: [], limit: 10)
    }
    // Asking the same URL again with another method is no circle.
    #expect(try follow("http://h.example/a", "/a", status: 303, method: .post).method == .get)
  }

  @Test("a public address does not lead inside")
  func inside() throws {
    for host in ["127.0.0.1", "localhost", "[::1]", "10.1.2.3", "169.254.169.254", "0x7f.1", "2130706433"] {
      var route = try route("http://h.example/")
      route.peerScope = .everywhere
      #expect(throws: RedirectProblem.privateAddress) {
        try route.follow(status: 302, location: "http://\(host)/", secrets: [], limit: 10)
      }
    }
  }
}
