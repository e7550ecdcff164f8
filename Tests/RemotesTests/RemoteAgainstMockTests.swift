import Albums
import HTTP
import MockServer
import Remotes
import Testing

/// The FQL remote and the mock, which were written apart, understand each other.
@Suite(.timeLimit(.minutes(1))) struct RemoteAgainstMockTests {
  func start(
    albums: Int, photos: Int = 1, style: FQLStyle, quirks: [String] = [], pageSize: Int = 50
  ) async throws -> (MockServer, FQLRemote) {
    var options = MockOptions()
    options.quirks = quirks
    let mock = try await MockServer(
      account: .generated(albums: albums, photos: photos, seed: 1), options: options)
    let configuration = FQLConfiguration(url: mock.url, style: style, token: Secret("T"), pageSize: pageSize)
    return (mock, FQLRemote(configuration, http: HTTPClient()))
  }

  @Test("a listing of N albums costs one call a page, and every cover is there", arguments: FQLStyle.allCases)
  func listing(style: FQLStyle) async throws {
    let (mock, remote) = try await start(albums: 120, style: style)
    #expect(try await remote.account().id.isEmpty == false)
    let listing = try await Listing(remote)
    #expect(listing.ids.count == 120)
    #expect(listing.albums.allSatisfy { $0.coverPhotoID.map { listing.covers[$0] != nil } == true })
    #expect(listing.albums.allSatisfy { $0.count == 1 && $0.created != nil && $0.kind == .normal })
    #expect(listing.problems.isEmpty)
    #expect(listing.partialReasons.isEmpty)
    #expect(mock.log.entries.count == 1 + 3)
  }

  @Test(
    "whatever the service's ways, nothing is lost",
    arguments: [
      "empty-object", "limit-before-visibility", "text-ids", "mixed-ids", "clamp=7", "no-multiquery",
      "plain-text", "raw-text", "without=album.owner_cursor", "without=album.size", "without=photo.pid",
      "without=album.cover_pid", "without=photo.images",
    ])
  func quirks(quirk: String) async throws {
    let (mock, remote) = try await start(albums: 60, style: .graph, quirks: [quirk], pageSize: 25)
    let older = FQLRemote(
      FQLConfiguration(url: mock.url, style: .rest, token: Secret("T"), pageSize: 25), http: HTTPClient())
    for remote in [remote, older] {
      let listing = try await Listing(remote)
      #expect(listing.ids.count == 60)
      #expect(listing.albums.allSatisfy { $0.coverPhotoID.map { listing.covers[$0] != nil } == true })
      #expect(listing.partialReasons.isEmpty)
    }
    #expect(mock.log.entries.count < 40)
  }

  @Test("photos, and the bytes of one, with validators", arguments: FQLStyle.allCases)
  func photos(style: FQLStyle) async throws {
    let (mock, remote) = try await start(albums: 2, photos: 30, style: style, pageSize: 20)
    let album = try #require(try await remote.albums(after: nil).albums.first)
    let first = try await remote.photos(of: album, after: nil)
    let second = try await remote.photos(of: album, after: first.next)
    let photos = first.photos + second.photos
    #expect(Set(photos.map(\.id)).count == 30)
    #expect(second.next == nil)
    #expect(photos.allSatisfy { $0.albumID == album.id && $0.width == 720 })
    #expect((first.problems + second.problems).isEmpty)

    let url = try #require(photos[0].sources.last?.url)
    guard case .bytes(let bytes, let validators) = try await remote.image(ImageRequest(url: url)) else {
      Issue.record("no bytes")
      return
    }
    #expect(bytes.starts(with: [0xFF, 0xD8]))
    guard case .notModified = try await remote.image(ImageRequest(url: url, validators: validators)) else {
      Issue.record("no 304")
      return
    }
    #expect(remote.usage.images == 2)
    #expect(remote.usage.imageBytes == Int64(bytes.count))
    #expect(mock.log.entries.count == 5)
    let fresh = try await remote.coverPhoto(photos[0].id)
    #expect(fresh?.sources.count == photos[0].sources.count)
  }
}
