import Albums
import HTTP
import HTTPServer
import Remotes
import Testing

/// What ``AlbumRemote`` promises, over every implementation.
@Suite(.timeLimit(.minutes(1))) struct RemoteContractTests {
  static let scenes = RemoteScene.allCases

  @Test("the account has an id and costs one call", arguments: scenes)
  func account(scene: RemoteScene) async throws {
    let set = try scene.build(.account(albums: 1))
    #expect(try await set.remote.account() == Account(id: "42", name: "Ann"))
    #expect(set.remote.api == scene.api)
    #expect(set.remote.usage.queries == 1)
    #expect(set.server.requests.count == 1)
  }

  @Test("an answer that names nobody asks to log in again", arguments: scenes)
  func guest(scene: RemoteScene) async throws {
    var account = FakeService.account(albums: 3)
    account.tables["user"] = []
    let set = try scene.build(account)
    let error = await #expect(throws: RemoteError.self) { try await set.remote.account() }
    #expect(error?.kind == .login)
    #expect(set.server.requests.count == 1)
  }

  @Test("every album comes with its cover, at one call a page", arguments: scenes, [0, 1, 9, 10, 11, 30])
  func listing(scene: RemoteScene, count: Int) async throws {
    let set = try scene.build(.account(albums: count))
    let listing = try await Listing(set.remote)
    #expect(listing.albums.count == count)
    #expect(listing.ids.count == count)
    #expect(listing.covers.count == count)
    #expect(listing.albums.allSatisfy { $0.coverPhotoID.map { listing.covers[$0]?.id == $0 } == true })
    #expect(listing.partialReasons.isEmpty)
    #expect(listing.problems.isEmpty)
    #expect(set.server.requests.count == max(1, (count + 9) / 10))
    #expect(set.remote.usage.queries == set.server.requests.count)
    #expect(set.remote.usage.retries == 0)
  }

  @Test("a cursor holds neither token nor address", arguments: scenes)
  func cursors(scene: RemoteScene) async throws {
    let set = try scene.build(.account(albums: 25))
    let cursor = try await set.remote.albums(after: nil).next
    let text = try #require(cursor?.text)
    #expect(!text.contains("TOKEN"))
    #expect(!text.contains("http"))
    #expect(!text.contains(set.server.origin))
  }

  @Test("a cover that the service does not show is left out, its album is not", arguments: scenes)
  func missingCover(scene: RemoteScene) async throws {
    var account = FakeService.account(albums: 3)
    account.tables["photo"]?[1]["hidden"] = "1"
    let set = try scene.build(account)
    let page = try await set.remote.albums(after: nil)
    #expect(page.albums.count == 3)
    #expect(page.covers.count == 2)
    #expect(page.covers[try #require(page.albums[1].coverPhotoID)] == nil)
    #expect(set.server.requests.count == 1)
  }

  @Test("the token goes to the service, and never to the image host", arguments: scenes)
  func token(scene: RemoteScene) async throws {
    let set = try scene.build(.account(albums: 1)) { request, _ in
      request.path.hasPrefix("/img") ? .bytes([0xFF, 0xD8], type: "image/jpeg") : nil
    }
    _ = try await set.remote.albums(after: nil)
    _ = try await set.remote.image(ImageRequest(url: set.server.origin + "/img/1.jpg?oh=1"))
    let requests = set.server.requests
    #expect(requests.count == 2)
    #expect(requests[0].parameter("access_token") == RemoteScene.token)
    #expect(requests[1].target == "/img/1.jpg?oh=1")
    #expect(requests[1].parameter("access_token") == nil)
    #expect(requests[1].headers["Authorization"] == nil)
    #expect(requests[1].headers["Cookie"] == nil)
  }

  @Test("an unknown cover photo is nil", arguments: scenes)
  func unknownCover(scene: RemoteScene) async throws {
    let set = try scene.build(.account(albums: 1))
    #expect(try await set.remote.coverPhoto(PhotoID("nobody's")) == nil)
    #expect(try await set.remote.coverPhoto(PhotoID("42_910000"))?.sources.isEmpty == false)
    #expect(set.server.requests.count == 2)
  }

  @Test("photos come page by page, each once", arguments: scenes, [0, 1, 10, 25])
  func photos(scene: RemoteScene, count: Int) async throws {
    let set = try scene.build(.album(photos: count))
    var ids: [String] = []
    var cursor: PageCursor?
    repeat {
      let page = try await set.remote.photos(of: Album(id: AlbumID("42_1")), after: cursor)
      ids += page.photos.map(\.id.rawValue)
      #expect(page.partialReason == nil)
      cursor = page.next
    } while cursor != nil
    #expect(ids.count == count)
    #expect(Set(ids).count == count)
    #expect(set.server.requests.count == max(1, (count + 9) / 10))
  }

  @Test("cancelling the task ends the call as cancelled", arguments: scenes)
  func cancelling(scene: RemoteScene) async throws {
    let (arrived, signal) = AsyncStream<Void>.makeStream()
    let set = try scene.build(.account(albums: 1)) { _, _ in
      signal.yield()
      return ServerResponse(transport: [.stall(after: nil)])
    }
    let remote = set.remote
    let task = Task { () -> RemoteError? in
      do throws(RemoteError) {
        _ = try await remote.albums(after: nil)
        return nil
      } catch { return error }
    }
    for await _ in arrived { break }
    task.cancel()
    #expect(await task.value?.kind == .cancelled)
    #expect(set.server.requests.count == 1)
  }
}
