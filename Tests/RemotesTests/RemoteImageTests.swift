import HTTP
import HTTPServer
import Remotes
import Testing

/// What every remote makes of an image host's answers.
@Suite(.timeLimit(.minutes(1))) struct RemoteImageTests {
  static let scenes = RemoteScene.allCases
  static let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xD9]

  static func image(_ status: Int = 200, headers: [(String, String)] = []) -> ServerResponse {
    ServerResponse(status: status, headers: [("Content-Type", "image/jpeg")] + headers, body: .bytes(bytes))
  }

  /// Asks for an image of a host that answers with what is given, the last of it for ever.
  func fetch(
    _ scene: RemoteScene, _ answers: [ServerResponse], validators: ImageValidators? = nil
  ) async throws -> (result: Result<ImageAnswer, RemoteError>, set: RemoteScene.Set) {
    let set = try scene.build(.account(albums: 0)) { _, place in answers[min(place, answers.count - 1)] }
    let request = ImageRequest(url: set.server.origin + "/i.jpg?oh=SIGNATURE", validators: validators)
    do throws(RemoteError) {
      return (.success(try await set.remote.image(request)), set)
    } catch {
      #expect(!error.message.contains("SIGNATURE"))
      return (.failure(error), set)
    }
  }

  func kind(_ result: Result<ImageAnswer, RemoteError>) -> RemoteError.Kind? {
    if case .failure(let error) = result { error.kind } else { nil }
  }

  @Test("the whole body comes with its validators", arguments: scenes)
  func whole(scene: RemoteScene) async throws {
    let headers = [("ETag", "W/\"a\""), ("Last-Modified", "Tue, 28 Dec 2010 20:04:43 GMT")]
    let (result, set) = try await fetch(scene, [Self.image(headers: headers)])
    guard case .success(.bytes(let bytes, let validators)) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(bytes == Self.bytes)
    #expect(validators == ImageValidators(etag: "W/\"a\"", lastModified: "Tue, 28 Dec 2010 20:04:43 GMT"))
    #expect(set.remote.usage.images == 1)
    #expect(set.remote.usage.imageBytes == 4)
    #expect(set.remote.usage.queries == 0)
    #expect(set.server.requests[0].headers["If-None-Match"] == nil)
  }

  @Test("validators are sent as they were, and 304 means unchanged", arguments: scenes)
  func notModified(scene: RemoteScene) async throws {
    let validators = ImageValidators(etag: "W/\"a\"", lastModified: "Tue, 28 Dec 2010 20:04:43 GMT")
    let (result, set) = try await fetch(scene, [ServerResponse(status: 304)], validators: validators)
    guard case .success(.notModified) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(set.server.requests[0].headers["If-None-Match"] == "W/\"a\"")
    #expect(set.server.requests[0].headers["If-Modified-Since"] == "Tue, 28 Dec 2010 20:04:43 GMT")
    #expect(set.remote.usage.imageBytes == 0)
  }

  @Test("304 that nobody asked for is unusable", arguments: scenes)
  func unasked(scene: RemoteScene) async throws {
    #expect(kind(try await fetch(scene, [ServerResponse(status: 304)]).result) == .unusable)
    let nothing = ImageValidators()
    #expect(
      kind(try await fetch(scene, [ServerResponse(status: 304)], validators: nothing).result) == .unusable)
  }

  @Test("an expired signature is told apart from a refusal", arguments: scenes)
  func expired(scene: RemoteScene) async throws {
    let (result, set) = try await fetch(scene, [.text("URL signature expired", status: 403)])
    guard case .success(.expired) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(set.server.requests.count == 1)
    #expect(kind(try await fetch(scene, [.text("Access denied", status: 403)]).result) == .denied)
    #expect(kind(try await fetch(scene, [Self.image(403)]).result) == .denied)
    #expect(kind(try await fetch(scene, [.text("x", status: 401)]).result) == .denied)
  }

  @Test("404 is not found, even with a picture in it", arguments: scenes, [404, 410])
  func notFound(scene: RemoteScene, status: Int) async throws {
    let (result, set) = try await fetch(scene, [Self.image(status)])
    #expect(kind(result) == .notFound)
    #expect(set.server.requests.count == 1)
    #expect(set.remote.usage.imageBytes == 0)
  }

  @Test("a passing failure is tried again within bounds", arguments: scenes)
  func passing(scene: RemoteScene) async throws {
    let failure = ServerResponse.text("busy", status: 503)
    let (result, set) = try await fetch(scene, [failure, failure, Self.image()])
    guard case .success(.bytes) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(set.remote.usage.images == 1)
    #expect(set.remote.usage.retries == 2)
    let (gone, all) = try await fetch(scene, [failure])
    #expect(kind(gone) == .unreachable)
    #expect(all.server.requests.count == 4)
  }

  @Test("a limit on calls is waited out", arguments: scenes)
  func limited(scene: RemoteScene) async throws {
    let limit = ServerResponse(status: 429, headers: [("Retry-After", "3")])
    let (result, set) = try await fetch(scene, [limit, Self.image()])
    guard case .success(.bytes) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(set.time.slept >= .seconds(3))
    let (stopped, _) = try await fetch(
      scene, [ServerResponse(status: 429, headers: [("Retry-After", "86400")])])
    guard case .rateLimited = kind(stopped) else {
      Issue.record("\(stopped)")
      return
    }
  }

  @Test("an image cut short is never handed on", arguments: scenes)
  func cut(scene: RemoteScene) async throws {
    var half = Self.image()
    half.transport = [.cut(after: 2)]
    let (result, set) = try await fetch(scene, [half])
    #expect(kind(result) == .unreachable)
    #expect(set.server.requests.count >= 4)
    let (whole, _) = try await fetch(scene, [half, Self.image()])
    guard case .success(.bytes(let bytes, _)) = whole else {
      Issue.record("\(whole)")
      return
    }
    #expect(bytes == Self.bytes)
  }

  @Test("an empty image is a failure", arguments: scenes, [200, 204])
  func empty(scene: RemoteScene, status: Int) async throws {
    #expect(kind(try await fetch(scene, [ServerResponse(status: status)]).result) == .unusable)
  }

  @Test("what is no image comes as bytes: the decoder will tell", arguments: scenes)
  func html(scene: RemoteScene) async throws {
    guard case .success(.bytes(let bytes, _)) = try await fetch(scene, [.text("<html>")]).result else {
      Issue.record("no bytes")
      return
    }
    #expect(bytes == Array("<html>".utf8))
  }

  @Test(
    "an address that is none fails without a request", arguments: scenes,
    ["", "x", "ftp://h/x", "http://", "file:///etc/passwd"])
  func addresses(scene: RemoteScene, url: String) async throws {
    let set = try scene.build(.account(albums: 0))
    let error = await #expect(throws: RemoteError.self) { try await set.remote.image(ImageRequest(url: url)) }
    #expect(error?.kind == .unusable)
    #expect(set.server.requests.isEmpty)
  }
}
