import Albums
import Catalog
import Testing

@Suite("The cover before, while a new one is not stored")
struct ShownCoverTests {
  let test: CatalogCase
  private let spec = RenditionSpec(side: 160)

  init() throws {
    test = try CatalogCase()
    try test.add(.make("1", cover: "old"))
    try store("old")
  }

  private func store(_ photo: String) throws {
    try test.apply(
      CatalogBatch(covers: [
        CoverWrite(photoID: PhotoID(photo), state: .stored, renditions: [.fake(160, photo)])
      ]))
  }

  /// The album's picture in every way of asking for it, and the states that lists tell.
  private func shown(_ album: String = "1") throws -> [String] {
    let reader = try test.reader()
    let row = try #require(try reader.album(AlbumID(album), remote: test.remote))
    #expect(try reader.albums().first { $0.album.id == row.album.id }?.cover == row.cover)
    let live = try reader.liveRows(of: test.remote).first { $0.id == row.album.id }
    #expect(live?.coverState == row.cover.state)
    var json: [UInt8] = []
    try reader.writeAlbumsJSON { json += $0 }
    let text = String(decoding: json, as: UTF8.self)
    let photo = row.cover.photoID?.rawValue
    #expect(text.contains(#""photoID":\#(photo.map { "\"\($0)\"" } ?? "null")"#))
    #expect(text.contains(#""state":"\#(row.cover.state.rawValue)""#))
    let picture = try reader.cover(of: row.album.id, remote: test.remote, spec: spec)
    #expect(picture == photo.flatMap { row.cover.state == .stored ? .fake(160, $0) : nil })
    #expect(try reader.verify().findings == [])
    return [photo ?? "", row.cover.state.rawValue, row.album.coverPhotoID?.rawValue ?? ""]
  }

  @Test("is shown until the new one is there, through whatever fails, and then goes")
  func changed() throws {
    try test.add(.make("1", cover: "new"))
    #expect(try shown() == ["old", "stored", "new"])
    for state in [CoverState.failed, .corrupt, .unsupported, .tooLarge, .missing] {
      try test.apply(CatalogBatch(covers: [CoverWrite(photoID: PhotoID("new"), state: state, reason: "no")]))
      #expect(try shown() == ["old", "stored", "new"])
    }
    let before = try test.reader().changeToken()
    try store("new")
    #expect(try shown() == ["new", "stored", "new"])
    let reader = try test.reader()
    #expect(try reader.changes(since: before).albums.map(\.id) == [AlbumID("1")])
    #expect(try reader.thumbnail(of: PhotoID("old"), remote: test.remote, spec: spec) == nil)
  }

  @Test("goes with the new one in one transaction, if that comes at once")
  func together() throws {
    try test.apply(
      CatalogBatch(
        albums: [AlbumWrite(album: .make("1", cover: "new"), position: 0)],
        covers: [CoverWrite(photoID: PhotoID("new"), state: .stored, renditions: [.fake(160, "new")])]))
    #expect(try shown() == ["new", "stored", "new"])
    #expect(try test.writer.storedCovers([PhotoID("old")], of: test.remote).isEmpty)
  }

  @Test("stays while the cover changes again, and is the cover again if it changes back")
  func again() throws {
    try test.add(.make("1", cover: "new"))
    try test.apply(CatalogBatch(covers: [CoverWrite(photoID: PhotoID("new"), state: .failed)]))
    try test.add(.make("1", cover: "newer"))
    #expect(try shown() == ["old", "stored", "newer"])
    #expect(try test.writer.storedCovers([PhotoID("new")], of: test.remote).isEmpty)
    try test.add(.make("1", cover: "old"))
    #expect(try shown() == ["old", "stored", "old"])
    try test.add(.make("1", cover: "new"))
    try test.add(.make("1"))
    #expect(try shown() == ["", "none", ""])
    #expect(try test.writer.storedCovers([PhotoID("old")], of: test.remote).isEmpty)
  }

  @Test("of two albums each shows its own until the common new one is there")
  func shared() throws {
    try test.apply(CatalogBatch(albums: [AlbumWrite(album: .make("2", cover: "other"), position: 1)]))
    try store("other")
    try test.add(.make("1", cover: "new"), .make("2", cover: "new"))
    #expect(try shown("1") == ["old", "stored", "new"])
    #expect(try shown("2") == ["other", "stored", "new"])
    try store("new")
    #expect(try shown("1") == ["new", "stored", "new"])
    #expect(try shown("2") == ["new", "stored", "new"])
  }

  @Test("is not shown if it never was there")
  func neverStored() throws {
    try test.add(.make("1", cover: "a"), .make("2", cover: "b"))
    #expect(try shown("2") == ["b", "pending", "b"])
    try test.add(.make("1", cover: "a"), .make("2", cover: "c"))
    #expect(try shown("2") == ["c", "pending", "c"])
  }

  @Test("is removed with its album")
  func purged() throws {
    try test.add(.make("1", cover: "new"))
    try test.apply(CatalogBatch(deletedAlbums: [AlbumID("1")]))
    test.clock.seconds += 10
    #expect(try test.writer.purge(deletedBefore: test.clock.now()).albums == 1)
    #expect(try test.writer.storedCovers([PhotoID("old"), PhotoID("new")], of: test.remote).isEmpty)
  }
}
