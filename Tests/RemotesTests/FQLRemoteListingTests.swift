import Albums
import HTTP
import HTTPServer
import Testing

@testable import Remotes

/// A listing read to its end.
struct Listing {
  var albums: [Album] = []
  var covers: [PhotoID: CoverPhoto] = [:]
  var problems: [RowProblem] = []
  var partialReasons: [String] = []
  var pages = 0

  init(_ remote: some AlbumRemote) async throws {
    var cursor: PageCursor?
    repeat {
      let page = try await remote.albums(after: cursor)
      albums += page.albums
      covers.merge(page.covers) { $1 }
      problems += page.problems
      partialReasons += [page.partialReason].compactMap(\.self)
      cursor = page.next
      pages += 1
    } while cursor != nil && pages < 1000
  }

  var ids: Set<String> { Set(albums.map(\.id.rawValue)) }
}

@Suite struct FQLRemoteListingTests {
  func serve(
    _ service: FakeService, style: FQLStyle = .graph, pageSize: Int = 10
  ) throws -> (ScriptedServer, FQLRemote) {
    let server = try ScriptedServer { request, _ in service.answer(request) }
    let configuration = FQLConfiguration(
      url: server.origin, style: style, token: Secret("TOKEN"), pageSize: pageSize)
    return (server, FQLRemote(configuration, http: HTTPClient()))
  }

  @Test("without multiqueries a page costs two calls, and the end one more", arguments: FQLStyle.allCases)
  func withoutMultiquery(style: FQLStyle) async throws {
    var service = FakeService.account(albums: 25)
    service.hasMultiquery = false
    let (server, remote) = try serve(service, style: style)
    let listing = try await Listing(remote)
    #expect(listing.ids.count == 25)
    #expect(listing.covers.count == 25)
    #expect(listing.partialReasons.isEmpty)
    // One refused multiquery, three pages of two calls, and the empty page that proves the end.
    #expect(server.requests.count == 1 + 3 * 2 + 1)
  }

  @Test(
    "covers that cannot be asked for apart from their albums cost no album", arguments: FQLStyle.allCases,
    ["[]", "", "<html>", "false", #"{"error_code":10,"error_msg":"no","request_args":[]}"#])
  func withoutCovers(style: FQLStyle, answer: String) async throws {
    var service = FakeService.account(albums: 12)
    service.hasMultiquery = false
    let plain = service
    let server = try ScriptedServer { request, _ in
      let text = request.parameter("q") ?? request.parameter("query") ?? ""
      guard text.hasPrefix("SELECT"), text.contains("FROM photo"), answer != "[]" || style == .graph else {
        return plain.answer(request)
      }
      return .json(answer)
    }
    let http = PacedClient(client: HTTPClient(), pacer: Pacer(policy: RetryPolicy(attempts: 1)))
    let remote = FQLRemote(
      FQLConfiguration(url: server.origin, style: style, token: Secret("TOKEN"), pageSize: 10), http: http)
    let first = try await remote.albums(after: nil)
    #expect(first.albums.count == 10)
    let isWhole = answer == "[]" && style == .rest
    #expect((first.coversProblem == nil) == isWhole)
    #expect(first.covers.count == (isWhole ? 10 : 0))
    #expect(try await remote.albums(after: first.next).albums.count == 2)
  }

  @Test("an ended session in the query for covers ends the page")
  func endedInCovers() async throws {
    var service = FakeService.account(albums: 2)
    service.hasMultiquery = false
    let plain = service
    let server = try ScriptedServer { request, _ in
      let text = request.parameter("q") ?? ""
      guard text.hasPrefix("SELECT"), text.contains("FROM photo") else { return plain.answer(request) }
      return .json(#"{"error":{"message":"over","code":190}}"#, status: 400)
    }
    let remote = FQLRemote(FQLConfiguration(url: server.origin, style: .graph), http: HTTPClient())
    let error = await #expect(throws: RemoteError.self) { try await remote.albums(after: nil) }
    #expect(error?.kind == .login)
  }

  @Test("a page says which albums are to come, and covers that are left out or unreadable are unknown")
  func announcement() async throws {
    let (server, remote) = try serve(.account(albums: 25))
    let first = try await remote.albums(after: nil)
    #expect(first.announced.map(\.rawValue) == (10..<20).map { "42_\(10_000 + $0)" })
    #expect(first.coversProblem == nil)
    withExtendedLifetime(server) {}
    for covers in ["false", "null", #"[null]"#, #"[{"src":"http://h/1"}]"#] {
      let body = #"""
        {"data":[{"name":"albums","fql_result_set":[{"aid":"1","cover_pid":"p"}]},
        {"name":"covers","fql_result_set":\#(covers)},{"name":"ahead","fql_result_set":[]}]}
        """#
      let server = try ScriptedServer { _, _ in .json(body) }
      let remote = FQLRemote(FQLConfiguration(url: server.origin, style: .graph), http: HTTPClient())
      let page = try await remote.albums(after: nil)
      #expect(page.albums.map(\.id.rawValue) == ["1"])
      #expect(page.coversProblem != nil)
      #expect(page.problems.isEmpty)
    }
  }

  @Test("invisible albums make short and empty pages, and nothing is lost")
  func invisible() async throws {
    var service = FakeService.account(albums: 60, hidden: Set([3, 4] + (10..<35) + [59]))
    service.limitsBeforeVisibility = true
    let (server, remote) = try serve(service)
    let listing = try await Listing(remote)
    #expect(listing.ids.count == 60 - 28)
    #expect(listing.partialReasons.isEmpty)
    #expect(server.requests.count == listing.pages)
  }

  @Test("a server that gives fewer rows than asked loses nothing", arguments: [1, 3, 7])
  func clamped(clamp: Int) async throws {
    var service = FakeService.account(albums: 23)
    service.clamp = clamp
    let (server, remote) = try serve(service)
    let listing = try await Listing(remote)
    #expect(listing.ids.count == 23)
    #expect(listing.partialReasons.isEmpty)
    #expect(server.requests.count == (23 + clamp - 1) / clamp + 1)
  }

  @Test("columns that the service lacks are left out, once for the run")
  func missingColumns() async throws {
    var service = FakeService.account(albums: 15)
    service.missing = ["album.photo_count", "album.cover_object_id", "photo.images"]
    let (server, remote) = try serve(service)
    let listing = try await Listing(remote)
    #expect(listing.ids.count == 15)
    #expect(listing.covers.count == 15)
    #expect(server.requests.count == 3 + 2)
  }

  @Test("without the key column the listing goes by ids")
  func withoutKey() async throws {
    var service = FakeService.account(albums: 25)
    service.missing = ["album.owner_cursor"]
    let (server, remote) = try serve(service)
    let listing = try await Listing(remote)
    #expect(listing.ids.count == 25)
    #expect(listing.albums.count == 25)
    #expect(listing.partialReasons.isEmpty)
    #expect(server.requests.count == 1 + 3)
  }

  @Test("a page that is too much is halved until it is not")
  func reduced() async throws {
    var service = FakeService.account(albums: 12)
    service.largestLimit = 10
    let (server, remote) = try serve(service, pageSize: 10)
    let listing = try await Listing(remote)
    // Looking ahead four pages, 2 rows a page are the most below 10.
    #expect(listing.ids.count == 12)
    #expect(server.requests.count == 2 + 6)
  }

  @Test("a page of one row that is still too much fails")
  func tooMuch() async throws {
    var service = FakeService.account(albums: 2)
    service.largestLimit = 0
    let (server, remote) = try serve(service)
    let error = await #expect(throws: RemoteError.self) { try await remote.albums(after: nil) }
    #expect(error?.kind == .unusable)
    #expect(error?.code == 1)
    #expect(server.requests.count == 4)
  }

  @Test("a server that ignores the key gives the same page for ever, and is left after one more")
  func sameForEver() async throws {
    var service = FakeService.account(albums: 25)
    service.ignoresKeys = true
    let (server, remote) = try serve(service)
    let listing = try await Listing(remote)
    #expect(listing.ids.count == 10)
    #expect(listing.partialReasons.count == 1)
    #expect(server.requests.count == 2)
  }

  @Test("photos come with their places in the same call")
  func places() async throws {
    let (server, remote) = try serve(.album(photos: 3))
    let page = try await remote.photos(of: Album(id: AlbumID("42_1")), after: nil)
    #expect(page.photos.map(\.place?.name) == ["Bologna", "Bologna", "Bologna"])
    #expect(page.photos.allSatisfy { $0.albumID == AlbumID("42_1") })
    #expect(server.requests.count == 1)
  }

  @Test("a service without places or multiqueries still lists photos")
  func barePhotos() async throws {
    var service = FakeService.album(photos: 12)
    service.missing = ["photo.aid_cursor", "photo.object_id"]
    service.hasMultiquery = false
    let (server, remote) = try serve(service)
    let first = try await remote.photos(of: Album(id: AlbumID("42_1")), after: nil)
    let second = try await remote.photos(of: Album(id: AlbumID("42_1")), after: first.next)
    #expect(Set((first.photos + second.photos).map(\.id)).count == 12)
    #expect(first.photos[0].place == Place(id: "7"))
    #expect(server.requests.count == 1 + 2 + 2)
  }

  @Test("one cover photo is asked for again by either id; nil if it is not shown")
  func coverPhoto() async throws {
    let (server, remote) = try serve(.account(albums: 2))
    let byPID = try await remote.coverPhoto(PhotoID("42_910001"))
    #expect(byPID?.sources.map(\.url) == ["http://h/10001.jpg"])
    #expect(byPID?.id == PhotoID("42_910001"))
    #expect(try await remote.coverPhoto(PhotoID("7710001"))?.id == PhotoID("7710001"))
    #expect(try await remote.coverPhoto(PhotoID("nobody's")) == nil)
    #expect(server.requests.count == 3)
  }
}
