import HTTP
import Testing

@testable import MockServer

@Suite("Gzip")
struct GzipTests {
  @Test("the bomb grows by more than a hundred")
  func ratio() {
    let bomb = Gzip.bomb(unpacked: 10 << 20)
    #expect(bomb.count * 100 < 10 << 20)
  }

  @Test(
    "a client unpacks what is packed, gives up on a bomb, and sees through lies",
    arguments: [
      ("gzip", nil), ("gzip-bomb", HTTPError.Kind.tooLarge), ("gzip-lie", .badEncoding),
    ] as [(String, HTTPError.Kind?)])
  func unpacking(answer: String, failure: HTTPError.Kind?) async throws {
    let mock = try await MockServer(account: .generated(albums: 2, photos: 1, seed: 1))
    defer { mock.stop() }
    let client = MockClient(mock)
    let right = try await client.get("/fql?q=SELECT+aid+FROM+album+WHERE+owner=me()").body
    try mock.faults.set("{\"effect\":{\"answer\":\"\(answer)\"}}")
    let request = HTTPRequest(
      url: mock.url + "/fql?q=SELECT+aid+FROM+album+WHERE+owner=me()", maximumBytes: 1 << 20)
    let result: Result<HTTPResponse, HTTPError>
    do throws(HTTPError) {
      result = .success(try await HTTPClient().send(request))
    } catch {
      result = .failure(error)
    }
    switch (result, failure) {
    case (.success(let response), nil): #expect(response.body == right)
    case (.failure(let error), let kind?): #expect(error.kind == kind)
    default: Issue.record("\(result)")
    }
  }
}
