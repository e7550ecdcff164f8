import Albums
import HTTP
import HTTPServer
import Remotes
import Testing

/// What every remote makes of a service or a network that misbehaves.
@Suite(.timeLimit(.minutes(1))) struct RemoteFailureTests {
  static let scenes = RemoteScene.allCases

  /// Asks for albums of a service that answers only with what is given, the last of it for ever.
  func fail(
    _ scene: RemoteScene, with answers: [ServerResponse?], policy: RetryPolicy = RetryPolicy()
  ) async throws -> (result: Result<AlbumPage, RemoteError>, set: RemoteScene.Set) {
    let set = try scene.build(.account(albums: 3), policy: policy) { _, place in
      answers[min(place, answers.count - 1)]
    }
    do throws(RemoteError) {
      return (.success(try await set.remote.albums(after: nil)), set)
    } catch {
      #expect(!error.message.contains("SECRET"))
      #expect(!error.message.contains("\n"))
      #expect(!error.message.contains("access_token"))
      #expect(error.message.count < 500)
      return (.failure(error), set)
    }
  }

  func kind(_ result: Result<AlbumPage, RemoteError>) -> RemoteError.Kind? {
    if case .failure(let error) = result { error.kind } else { nil }
  }

  static let page =
    "<html><body>Bad gateway, SECRET+TOKEN/1= \u{1b}[2J\n\(String(repeating: "x", count: 900))</body></html>"

  static func html(_ status: Int) -> ServerResponse {
    .bytes(Array(page.utf8), type: "text/html", status: status)
  }

  @Test("a passing failure of the server is tried again", arguments: scenes, [500, 502, 503, 504, 408])
  func passing(scene: RemoteScene, status: Int) async throws {
    let (result, set) = try await fail(
      scene, with: [Self.html(status), Self.html(status), Self.html(status), nil])
    #expect(try result.get().albums.count == 3)
    #expect(set.server.requests.count == 4)
    #expect(set.remote.usage.queries == 1)
    #expect(set.remote.usage.retries == 3)
    #expect(set.time.slept > .zero)
  }

  @Test("a server that fails for ever is unreachable after a bounded number of attempts", arguments: scenes)
  func forEver(scene: RemoteScene) async throws {
    let (result, set) = try await fail(scene, with: [Self.html(502)])
    #expect(kind(result) == .unreachable)
    #expect(set.server.requests.count == 4)
    guard case .failure(let error) = result else { return }
    #expect(error.message.contains("502"))
    #expect(error.message.contains(set.server.origin))
    #expect(error.message.contains("Bad gateway"))
    #expect(!error.message.contains("\u{1b}"))
  }

  @Test("a page of HTML with status 200 is unusable at once", arguments: scenes)
  func html(scene: RemoteScene) async throws {
    let (result, set) = try await fail(scene, with: [Self.html(200)])
    #expect(kind(result) == .unusable)
    #expect(set.server.requests.count == 1)
  }

  @Test("statuses that no retry helps", arguments: scenes, [400, 403, 404, 405, 410, 301, 304])
  func noRetry(scene: RemoteScene, status: Int) async throws {
    let (result, set) = try await fail(scene, with: [Self.html(status)])
    #expect(kind(result) == .unusable)
    #expect(set.server.requests.count == 1)
  }

  @Test("401 without a code asks to log in again", arguments: scenes)
  func unauthorized(scene: RemoteScene) async throws {
    let (result, set) = try await fail(scene, with: [Self.html(401)])
    #expect(kind(result) == .login)
    #expect(set.server.requests.count == 1)
  }

  @Test(
    "empty, halved and absent answers with status 200", arguments: scenes,
    [
      ("", true), ("   ", true), ("{\"data\":[{\"name\":\"albums\"", true),
      ("[{\"name\":\"albums\",\"fql_res", true),
      ("false", false), ("null", false), ("[]", false), ("{}", false), ("OK", false), ("\"ok\"", false),
      ("7", false),
    ])
  func badJSON(scene: RemoteScene, answer: (body: String, isTriedAgain: Bool)) async throws {
    let (result, set) = try await fail(scene, with: [.json(answer.body)])
    #expect(kind(result) == .unusable)
    #expect(set.server.requests.count == (answer.isTriedAgain ? 4 : 1))
  }

  @Test("an answer cut in half is tried again, and then unreachable", arguments: scenes)
  func cut(scene: RemoteScene) async throws {
    var response = ServerResponse.json("{\"data\":[{\"name\":\"albums\",\"fql_result_set\":[]}]}")
    response.transport = [.cut(after: 10)]
    let (result, set) = try await fail(scene, with: [response])
    #expect(kind(result) == .unreachable)
    #expect(set.server.requests.count >= 4)
    let (again, _) = try await fail(scene, with: [response, response, nil])
    #expect(try again.get().albums.count == 3)
  }

  @Test("nobody there is unreachable", arguments: scenes)
  func nobody(scene: RemoteScene) async throws {
    let time = FakeTime()
    let pacer = Pacer(time: time.clocks, random: { 0 })
    let http = PacedClient(client: HTTPClient(), pacer: pacer, time: time.clocks, random: { 0 })
    let remote = FQLRemote(
      FQLConfiguration(
        url: "http://127.0.0.1:1", style: scene == .fql ? .graph : .rest, token: Secret("SECRET")),
      http: http)
    let error = await #expect(throws: RemoteError.self) { try await remote.albums(after: nil) }
    #expect(error?.kind == .unreachable)
    #expect(remote.usage.retries == 3)
    #expect(error?.message.contains("SECRET") == false)
  }

  @Test(
    "an ended session is never retried, whatever the status", arguments: scenes,
    [(190, 463), (190, 459), (190, 464), (190, nil), (102, nil), (459, nil), (612, nil)] as [(Int, Int?)])
  func login(scene: RemoteScene, code: (code: Int, subcode: Int?)) async throws {
    for status in [400, 200, 500] {
      let answer = scene.error(
        code.code, subcode: code.subcode, "Session is over for SECRET+TOKEN/1=", status: status)
      let (result, set) = try await fail(scene, with: [answer])
      #expect(kind(result) == .login)
      #expect(set.server.requests.count == 1)
      guard case .failure(let error) = result else { continue }
      let isCheckpoint = [459, 464].contains(code.subcode ?? code.code)
      #expect(error.message.contains(isCheckpoint ? "facebook.com" : "albumsync login"))
      #expect(error.code == code.code)
    }
  }

  @Test("a refused permission is never retried", arguments: scenes, [10, 200, 220, 299])
  func denied(scene: RemoteScene, code: Int) async throws {
    let (result, set) = try await fail(scene, with: [scene.error(code, "Permissions error")])
    #expect(kind(result) == .denied)
    #expect(set.server.requests.count == 1)
  }

  @Test(
    "a wrong request or a retired interface is never retried", arguments: scenes,
    [100, 601, 604, 12, 2500, 77])
  func wrong(scene: RemoteScene, code: Int) async throws {
    let (result, set) = try await fail(scene, with: [scene.error(code, "No")])
    #expect(kind(result) == .unusable)
    #expect(set.server.requests.count == 1)
  }

  @Test(
    "a rate limit is waited out within bounds, then left for another run", arguments: scenes,
    [4, 17, 32, 341, 80_001])
  func rateLimit(scene: RemoteScene, code: Int) async throws {
    let answer = scene.error(code, "Limit reached")
    let (result, set) = try await fail(scene, with: [answer])
    #expect(kind(result) == .rateLimited(retryAfterSeconds: nil))
    #expect(set.server.requests.count == 4)
    let (again, _) = try await fail(scene, with: [answer, nil])
    #expect(try again.get().albums.count == 3)
  }

  @Test("a question that cannot be made smaller is not asked again and again", arguments: scenes)
  func nothingToReduce(scene: RemoteScene) async throws {
    let answer = scene.error(1, "Please reduce the amount of data you're asking for")
    let set = try scene.build(.account(albums: 1)) { _, _ in answer }
    let error = await #expect(throws: RemoteError.self) { try await set.remote.account() }
    #expect(error?.kind == .unusable)
    #expect(set.server.requests.count == 1)
  }

  @Test("a block for policy stops at once", arguments: scenes)
  func blocked(scene: RemoteScene) async throws {
    let (result, set) = try await fail(scene, with: [scene.error(368, "Blocked")])
    #expect(kind(result) == .rateLimited(retryAfterSeconds: nil))
    #expect(set.server.requests.count == 1)
  }

  @Test(
    "Retry-After is waited for in seconds and as a date", arguments: scenes,
    ["2", "Tue, 28 Dec 2010 20:04:45 GMT"])
  func retryAfter(scene: RemoteScene, value: String) async throws {
    var answer = Self.html(429)
    answer.headers.append(("Retry-After", value))
    let (result, set) = try await fail(scene, with: [answer, nil])
    #expect(try result.get().albums.count == 3)
    #expect(set.time.slept >= .seconds(2))
    #expect(set.time.slept < .seconds(10))
  }

  @Test("a longer wait than allowed is not waited for", arguments: scenes)
  func longRetryAfter(scene: RemoteScene) async throws {
    var answer = Self.html(429)
    answer.headers.append(("Retry-After", "86400"))
    let (result, set) = try await fail(scene, with: [answer])
    guard case .rateLimited(let seconds?) = kind(result) else {
      Issue.record("\(result)")
      return
    }
    #expect(seconds >= 86_400)
    #expect(set.server.requests.count == 1)
    #expect(set.time.slept == .zero)
  }

  @Test(
    "a Retry-After that is no wait leaves the own back-off", arguments: scenes,
    ["0", "-5", "soon", "NaN", "Tue, 28 Dec 2010 20:00:00 GMT"])
  func oddRetryAfter(scene: RemoteScene, value: String) async throws {
    var answer = Self.html(429)
    answer.headers.append(("Retry-After", value))
    let (result, set) = try await fail(scene, with: [answer, nil])
    #expect(try result.get().albums.count == 3)
    #expect(set.time.slept >= .milliseconds(100))
    #expect(set.time.slept < .seconds(10))
  }

  @Test("a page in the middle that fails throws, and the pages before are not affected", arguments: scenes)
  func middle(scene: RemoteScene) async throws {
    let set = try scene.build(.account(albums: 30)) { _, place in
      place >= 1 ? scene.error(190, subcode: 463, "Expired") : nil
    }
    let first = try await set.remote.albums(after: nil)
    #expect(first.albums.count == 10)
    let error = await #expect(throws: RemoteError.self) { try await set.remote.albums(after: first.next) }
    #expect(error?.kind == .login)
    #expect(set.server.requests.count == 2)
  }

  @Test("a call sent to another origin takes no token along", arguments: scenes)
  func redirected(scene: RemoteScene) async throws {
    let other = try ScriptedServer { _, _ in .json("{}") }
    let away = ServerResponse(status: 307, headers: [("Location", other.origin + "/elsewhere")])
    let (result, _) = try await fail(scene, with: [away])
    #expect(kind(result) == .unusable)
    for request in other.requests {
      #expect(request.parameter("access_token") == nil)
      #expect(request.headers["Authorization"] == nil)
    }
  }
}
