import BrowsePage
import Testing

/// Who may see the page, and what a browser is told to allow.
@Suite(.timeLimit(.minutes(1))) struct AccessTests {
  let test: PageCase

  init() throws {
    test = try PageCase(fill: { try $0.add([.make("1", "A")], to: $1) })
  }

  @Test("the key is exchanged once for a cookie that scripts and other sites do not get")
  func key() async throws {
    let first = try await test.open()
    #expect(first.status == 200)
    #expect(first.header("Refresh") == "0; url=/")
    #expect(first.header("Location") == nil)
    let cookie = try #require(first.header("Set-Cookie"))
    #expect(cookie.hasPrefix("albumsync-\(test.port)="))
    #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict"))
    #expect(try await test.get("/").status == 200)

    let target = test.keyTarget
    let second = try await test.send("GET \(target)", cookie: nil)
    #expect(second.status == 403)
    #expect(second.header("Content-Type")?.hasPrefix("text/plain") == true)
    #expect(second.text.contains("used already"))
    #expect(second.header("Set-Cookie") == nil)
    // Who is inside already is let in, and the key leaves the address.
    let again = try await test.send("GET \(target)")
    #expect(again.status == 303)
    #expect(again.header("Location") == "/")
  }

  @Test(
    "without a session nothing is shown",
    arguments: [
      "/", "/app.js", "/style.css", "/api/config", "/api/albums", "/api/events", "/cover/160/1?key=1.1",
      "/original?key=1.1", "/?key=00000000000000000000000000000000", "/?key=",
    ])
  func stranger(target: String) async throws {
    for cookie in [nil, "albumsync-\(test.port)=", "albumsync-\(test.port)=00000000000000000000000000000000"]
    {
      let answer = try await test.send("GET \(target)", cookie: cookie)
      #expect(answer.status == 403)
      #expect(answer.header("Content-Type")?.hasPrefix("text/plain") == true)
    }
  }

  @Test("looking at the address does not use up its key")
  func head() async throws {
    let target = test.keyTarget
    #expect(try await test.send("HEAD \(target)", cookie: nil).status == 403)
    #expect(try await test.open().status == 200)
  }

  @Test(
    "a name that leads to this machine is not the page's own",
    arguments: [
      "evil.example", "evil.example:80", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example", "[::1]",
    ])
  func rebinding(host: String) async throws {
    try await test.open()
    #expect(try await test.send("GET /api/albums", host: host).status == 403)
    #expect(try await test.send("GET /api/albums", host: "localhost:\(test.port)").status == 200)
  }

  @Test(
    "other web pages can neither read nor change",
    arguments: [
      "Origin: http://evil.example", "Origin: null", "Origin: http://127.0.0.1:1",
      "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site",
    ])
  func otherPages(header: String) async throws {
    try await test.open()
    #expect(try await test.send("GET /api/albums", headers: [header]).status == 403)
    #expect(try await test.send("POST /api/sync", headers: [header], body: "{}").status == 403)
  }

  @Test("a change needs the page's own Origin and a type that no form can send")
  func changes() async throws {
    try await test.open()
    #expect(try await test.send("POST /api/sync", headers: ["Origin: "], body: "{}").status == 403)
    for type in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=b"] {
      let answer = try await test.send("POST /api/sync", headers: ["Content-Type: \(type)"], body: "{}")
      #expect(answer.status == 415)
    }
    #expect(try await test.send("PUT /api/sync", body: "{}").status == 405)
    #expect(try await test.post("/api/nothing", "{}").status == 404)
  }

  @Test(
    "every answer tells the browser to load nothing else and to run nothing inline",
    arguments: [
      "/", "/app.js", "/api/albums", "/nothing", "/cover/160/1?key=1.none",
    ])
  func policies(target: String) async throws {
    try await test.open()
    let answer = try await test.get(target)
    let policy = try #require(answer.header("Content-Security-Policy"))
    let directives = Set(policy.split(separator: ";").map { $0.drop { $0 == " " } })
    #expect(
      directives.isSuperset(of: [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'",
        "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
      ]))
    #expect(!policy.contains("unsafe"))
    #expect(answer.header("X-Content-Type-Options") == "nosniff")
    #expect(answer.header("Referrer-Policy") == "no-referrer")
    #expect(answer.header("Cross-Origin-Opener-Policy") == "same-origin")
    #expect(answer.header("Cross-Origin-Resource-Policy") == "same-origin")
    #expect(
      answer.header("Cache-Control") == (target == "/" || target == "/app.js" ? "no-cache" : "no-store"))
    #expect(answer.header("Access-Control-Allow-Origin") == nil)
  }

  @Test("two pages have different keys, and one's session does not open the other")
  func apart() async throws {
    let other = try PageCase()
    #expect(test.page.url != other.page.url)
    let cookie = try #require(try await test.open().header("Set-Cookie")?.split(separator: ";").first)
    let value = cookie.split(separator: "=")[1]
    let answer = try await other.send("GET /", cookie: "albumsync-\(other.port)=\(value)")
    #expect(answer.status == 403)
  }
}
