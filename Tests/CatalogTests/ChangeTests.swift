import Albums
import Catalog
import TestSupport
import Testing

@Suite struct ChangeTests {
  let test: CatalogCase

  init() throws {
    test = try CatalogCase()
    try test.add(.make("1", cover: "p"), .make("2"), .make("3", cover: "p"))
  }

  private func changed(_ work: () throws -> Void) throws -> CatalogChanges {
    let reader = try test.reader()
    let token = try reader.changeToken()
    try work()
    return try reader.changes(since: token)
  }

  private func albums(_ changes: CatalogChanges) -> [String] { changes.albums.map(\.id.rawValue).sorted() }

  @Test("an album that differs, moves, goes or comes back is told, the others are not")
  func albums() throws {
    #expect(try albums(changed { try test.add(.make("1", cover: "p"), .make("2", name: "new")) }) == ["2"])
    let gone = CatalogBatch(deletedAlbums: [AlbumID("3")])
    #expect(try albums(changed { try test.apply(gone) }) == ["3"])
    let moved = CatalogBatch(positions: [AlbumPosition(id: AlbumID("1"), position: 9)])
    #expect(try albums(changed { try test.apply(moved) }) == ["1"])
    #expect(try changed { try test.apply(moved) }.isEmpty)
  }

  @Test("a cover is told for all albums that have it, a photo with its album")
  func coversAndPhotos() throws {
    let cover = CoverWrite(photoID: PhotoID("p"), state: .stored, renditions: [.fake()])
    let covers = try changed { try test.apply(CatalogBatch(covers: [cover])) }
    #expect(albums(covers) == ["1", "3"] && covers.photos.isEmpty)
    let photo = PhotoWrite(photo: Photo(id: PhotoID("p"), albumID: AlbumID("2")))
    let photos = try changed { try test.apply(CatalogBatch(photos: [photo])) }
    #expect(albums(photos) == ["2"] && photos.photos.map(\.id.rawValue) == ["p"])
    let favourite = try changed { try test.writer.setFavourite(true, photo: PhotoID("p"), of: test.remote) }
    #expect(favourite.photos.map(\.id.rawValue) == ["p"] && favourite.albums.isEmpty)
  }

  @Test("more changes than can be told, rows removed for good and another file mean: read all again")
  func reset() throws {
    let reader = try test.reader()
    #expect(try reader.changes(since: 0, limit: 3).albums.count == 3)
    #expect(
      try reader.changes(since: 0, limit: 2) == CatalogChanges(token: reader.changeToken(), isReset: true))
    #expect(try reader.changes(since: 1_000_000).isReset)
    #expect(try changed { try test.writer.removeRemote(test.remote) }.isReset)
    #expect(try test.reader().remotes().isEmpty && test.reader().verify().isClean)
  }

  @Test("what has been gone for long is removed with its pictures, favourites stay")
  func purge() throws {
    let photos = ["a", "b"].map { PhotoWrite(photo: Photo(id: PhotoID($0), albumID: AlbumID("1"))) }
    let cover = CoverWrite(photoID: PhotoID("p"), state: .stored, renditions: [.fake()])
    try test.apply(CatalogBatch(covers: [cover], photos: photos))
    try test.writer.setFavourite(true, photo: PhotoID("b"), of: test.remote)
    try test.apply(CatalogBatch(deletedAlbums: [AlbumID("1"), AlbumID("3")]))
    let deleted = test.clock.now()
    #expect(try test.writer.purge(deletedBefore: deleted) == (0, 0))
    #expect(try test.writer.purge(deletedBefore: Timestamp(clamping: deleted.seconds + 1)) == (2, 1))
    #expect(try test.ids(AlbumQuery(includeDeleted: true)) == ["2"])
    #expect(try test.writer.storedCovers([PhotoID("p")], of: test.remote).isEmpty)
    #expect(try test.reader().photo(PhotoID("b")).count == 1 && test.reader().photo(PhotoID("a")).isEmpty)
    test.writer.close()
    #expect(try test.reader().verify() == VerifyReport(albums: 1, photos: 1))
  }

  @Test("a watcher tells of another connection's writes as they come and nothing twice")
  func watcher() async throws {
    let clock = StepClock()
    let token = try test.reader().changeToken()
    var changes = CatalogWatcher(path: test.path).changes(since: token, clock: clock).makeAsyncIterator()
    try test.add(.make("1", name: "first", cover: "p"))
    let first = try #require(try await changes.next())
    #expect(albums(first) == ["1"])
    await clock.sleeping()
    clock.step()
    await clock.sleeping()
    try test.add(.make("1", name: "second", cover: "p"))
    try test.add(.make("new"))
    clock.step()
    let second = try #require(try await changes.next())
    #expect(albums(second) == ["1", "new"] && second.token > first.token)
  }

  @Test("a watcher waits for a catalog that is not there yet")
  func watcherBefore() async throws {
    let clock = StepClock()
    let path = test.folder.file("later.db")
    var changes = CatalogWatcher(path: path).changes(clock: clock).makeAsyncIterator()
    await clock.sleeping()
    let writer = try CatalogWriter(path: path)
    let remote = try writer.remote(api: "fql", account: Account(id: "7"))
    try writer.apply(CatalogBatch(albums: [AlbumWrite(album: .make("x"), position: 0)]), to: remote)
    clock.step()
    let told = try #require(try await changes.next())
    #expect(albums(told) == ["x"])
  }
}
