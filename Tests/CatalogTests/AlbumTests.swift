import Albums
import Catalog
import Testing

@Suite struct AlbumTests {
  let test: CatalogCase

  init() throws { test = try CatalogCase() }

  @Test("every field of an album is stored and read back")
  func roundTrip() throws {
    var album = Album.make(
      "20531316728_324257", name: "Família 👨‍👩‍👧‍👦\u{301}\u{0}\u{1B}[2J", count: 0, cover: "9007199254740993",
      created: -2_208_988_800, modified: 253_402_300_799)
    album.objectID = "18446744073709551615"
    album.kind = .other("odd kind")
    album.videoCount = 3
    album.description = "line1\nline2"
    album.location = "Córdoba, Spain 7/13"
    album.link = "https://example.org/album?id=1"
    album.visibility = "friends-of-friends"
    #expect(try test.add(album).added == 1)
    let read = try #require(try test.reader().albums().first)
    #expect(read.album == album)
    #expect(read.album.name.map { Array($0.utf8) } == album.name.map { Array($0.utf8) })
    #expect(read.firstSeen.seconds == test.clock.seconds && read.deleted == nil && read.position == 0)
    #expect(read.cover == CatalogCover(state: .pending, photoID: PhotoID("9007199254740993")))
    #expect(read.remoteLabel == "fql:7")
    let stored = try test.writer.storedAlbums([album.id, AlbumID("none")], of: test.remote)
    #expect(stored == [album.id: StoredAlbum(album: album, position: 0)])
  }

  @Test("ids are texts, compared byte for byte")
  func idsAreTexts() throws {
    let ids = ["123", "00123", "-1", "18446744073709551615", "a", "A", "é", "e\u{301}", " 1"]
    let albums = ids.enumerated().map { AlbumWrite(album: .make($1, name: "Holiday"), position: $0) }
    try test.apply(CatalogBatch(albums: albums))
    // Swift takes the two forms of é for one, the catalog must not.
    #expect(try test.reader().albums().map { Array($0.album.id.rawValue.utf8) } == ids.map { Array($0.utf8) })
    let stored = try test.writer.storedAlbums(albums.map(\.album.id), of: test.remote)
    #expect(stored.count == ids.count && albums.allSatisfy { stored[$0.album.id]?.position == $0.position })
  }

  @Test("an unchanged album is not written, a changed one is, and the numbers tell which")
  func unchangedIsNotWritten() throws {
    let album = Album.make("1", name: "Café", count: 3)
    try test.add(album)
    let token = try test.reader().changeToken()
    #expect(try test.add(album) == BatchResult(unchanged: 1))
    #expect(try test.reader().changeToken() == token)
    #expect(try test.add(.make("1", name: "Cafe\u{301}", count: nil)) == BatchResult(changed: 1))
    let read = try #require(try test.reader().albums().first)
    #expect(read.album.name.map { Array($0.utf8) } == Array("Cafe\u{301}".utf8))
    #expect(read.album.count == nil)
  }

  @Test("an album that is gone is hidden, keeps what it has, and comes back as the same row")
  func tombstone() throws {
    for id in ["1", "2", "3"] {
      try test.apply(
        CatalogBatch(
          albums: [AlbumWrite(album: .make(id, cover: "c" + id), position: Int(id) ?? 0)],
          covers: [CoverWrite(photoID: PhotoID("c" + id), state: .stored, renditions: [.fake()])]))
    }
    let first = test.clock.seconds
    test.clock.seconds += 100
    #expect(try test.apply(CatalogBatch(deletedAlbums: [AlbumID("2"), AlbumID("9")])).deleted == 1)
    #expect(try test.apply(CatalogBatch(deletedAlbums: [AlbumID("2")])).deleted == 0)
    #expect(try test.ids() == ["1", "3"])
    let all = try test.reader().albums(AlbumQuery(includeDeleted: true))
    #expect(all.map(\.deleted?.seconds) == [nil, first + 100, nil])
    let spec = RenditionSpec(side: 160)
    #expect(try test.reader().cover(of: AlbumID("2"), remote: test.remote, spec: spec) != nil)
    #expect(try test.writer.storedAlbums([AlbumID("2")], of: test.remote).values.first?.deleted != nil)

    test.clock.seconds += 100
    let back = CatalogBatch(albums: [AlbumWrite(album: .make("2", cover: "c2"), position: 2)])
    #expect(try test.apply(back) == BatchResult(revived: 1))
    let revived = try test.reader().albums()[1]
    #expect(revived.deleted == nil && revived.firstSeen.seconds == first && revived.cover.state == .stored)
  }

  @Test("live rows come in stored order with what a run needs of them")
  func liveRows() throws {
    try test.add(.make("b", name: "B", count: 2, cover: "p"), .make("a", name: nil), .make("c", cover: "q"))
    try test.apply(
      CatalogBatch(
        covers: [CoverWrite(photoID: PhotoID("q"), state: .corrupt, reason: "cut short")],
        deletedAlbums: [AlbumID("a")], positions: [AlbumPosition(id: AlbumID("c"), position: -1)]))
    #expect(
      try test.writer.liveRows(of: test.remote) == [
        LiveRow(id: AlbumID("c"), coverPhotoID: PhotoID("q"), coverState: .corrupt, position: -1),
        LiveRow(
          id: AlbumID("b"), name: "B", count: 2, coverPhotoID: PhotoID("p"), coverState: .pending),
      ])
  }

  @Test("a batch that fails half-way leaves nothing of itself")
  func allOrNothing() throws {
    let error = try #require(throws: CatalogError.self) {
      try test.apply(
        CatalogBatch(
          albums: [AlbumWrite(album: .make("1"), position: 0)],
          covers: [CoverWrite(photoID: PhotoID("p"), state: .stored)]))
    }
    #expect(error.kind == .misuse)
    #expect(try test.ids() == [])
    #expect(try test.reader().changeToken() == 0)
  }

  @Test("the same account on another address is the same remote; another account is another")
  func remoteIdentity() throws {
    let again = try test.writer.remote(api: "fql", account: Account(id: "7", name: "Ann B."), name: "mine")
    let other = try test.writer.remote(api: "fql", account: Account(id: "8"))
    let local = try test.writer.remote(api: "local", account: Account(id: "local"))
    let late = try test.writer.remote(api: "graph", account: Account(id: "7"))
    #expect(again == test.remote && other != test.remote && local == .local)
    let remotes = try test.reader().remotes()
    #expect(remotes.map(\.key) == [test.remote, other, late, local])
    #expect(remotes.map(\.label) == ["mine", "fql:8", "graph:7", "local:local"])
    #expect(remotes[0].accountName == "Ann B.")
    try test.writer.apply(CatalogBatch(albums: [AlbumWrite(album: .make("1"), position: 0)]), to: other)
    #expect(try test.writer.storedAlbums([AlbumID("1")], of: test.remote).isEmpty)
  }

  @Test("a run that never ended counts as lost and is not the last one")
  func runs() throws {
    let started = test.clock.now()
    let run = try test.writer.beginRun(test.remote, started: started)
    let record = RunRecord(
      started: started, finished: started, outcome: .partial, isComplete: false, summary: "{\"a\":1}")
    try test.writer.finishRun(run, record)
    _ = try test.writer.beginRun(test.remote, started: started)
    #expect(try test.reader().remotes().first?.lastRun == record)
    #expect(try test.reader().changeToken() == 0)
  }
}

extension BatchResult {
  init(added: Int = 0, changed: Int = 0, unchanged: Int = 0, revived: Int = 0, deleted: Int = 0) {
    self.init()
    (self.added, self.changed, self.unchanged, self.revived, self.deleted) =
      (added, changed, unchanged, revived, deleted)
  }
}
