import Albums
import Catalog
import Foundation
import Testing

@Suite struct PhotoTests {
  let test: CatalogCase

  init() throws {
    test = try CatalogCase()
    try test.add(.make("a", name: "A"), .make("b", name: "B"), .make("empty", count: 0))
  }

  private func photo(_ id: String, in album: String = "a", _ change: (inout Photo) -> Void = { _ in })
    -> Photo
  {
    var photo = Photo(id: PhotoID(id), albumID: AlbumID(album))
    change(&photo)
    return photo
  }

  private func store(_ photos: Photo...) throws {
    try test.apply(CatalogBatch(photos: photos.map { PhotoWrite(photo: $0) }))
  }

  private func settle(_ album: String, _ ids: String..., complete: Bool = true) throws {
    try test.apply(
      CatalogBatch(photoListings: [
        PhotoListing(
          albumID: AlbumID(album), photoIDs: ids.map { PhotoID($0) }, isComplete: complete)
      ]))
  }

  private func album(_ id: String) -> PhotoQuery.Scope { .album(AlbumID(id), test.remote) }

  private func ids(_ query: PhotoQuery) throws -> [String] {
    try test.reader().photos(query).map(\.photo.id.rawValue)
  }

  @Test("every field of a photo is stored and read back, but no address of its bytes")
  func roundTrip() throws {
    var full = photo("100000952013013_216313765077022") {
      $0.objectID = "18446744073709551615"
      $0.media = .video
      $0.caption = "a\u{0}b\n漢"
      $0.fileName = "IMG 1.JPG"
      $0.created = Timestamp(seconds: -1)
      $0.modified = Timestamp(seconds: 5)
      $0.taken = Timestamp(seconds: -2_208_988_800)
      $0.position = 4
      $0.width = 10
      $0.height = 20
      $0.duration = 1.5
      $0.place = Place(id: "9", name: "Bologna", latitude: 44.5, longitude: 11.25)
      $0.link = "https://example.org/p"
      $0.likeCount = 0
      $0.commentCount = 2
      $0.sources = [ImageSource(url: "https://cdn.example.org/x.jpg?sig=SECRET", width: 10, height: 20)]
    }
    try store(full)
    full.sources = []
    let read = try #require(try test.reader().photos(PhotoQuery(album("a"), media: nil)).first)
    #expect(read.photo == full)
    #expect(try test.reader().photo(full.id).map(\.photo) == [full])
    #expect(read.thumbnail == CatalogCover(state: .pending, photoID: full.id))
    let bytes =
      try Data(contentsOf: URL(filePath: test.path)) + Data(contentsOf: URL(filePath: test.path + "-wal"))
    #expect(bytes.range(of: Data("Bologna".utf8)) != nil && bytes.range(of: Data("SECRET".utf8)) == nil)
  }

  @Test("an album gives images only, newest first and the undated last, unless asked otherwise")
  func orders() throws {
    try store(
      photo("old") { ($0.taken, $0.position) = (Timestamp(seconds: 10), 3) },
      photo("none") { $0.position = 0 },
      photo("new") { ($0.created, $0.position) = (Timestamp(seconds: 30), 2) },
      photo("film") { ($0.taken, $0.position, $0.media) = (Timestamp(seconds: 20), 1, .video) })
    #expect(try ids(PhotoQuery(album("a"))) == ["new", "old", "none"])
    #expect(try ids(PhotoQuery(album("a"), media: nil)) == ["new", "film", "old", "none"])
    #expect(try ids(PhotoQuery(album("a"), media: .video)) == ["film"])
    #expect(try ids(PhotoQuery(album("a"), media: nil, sort: .oldest)) == ["old", "film", "new", "none"])
    #expect(try ids(PhotoQuery(album("a"), media: nil, sort: .position)) == ["none", "film", "new", "old"])
    #expect(try ids(PhotoQuery(album("a"), limit: 1, offset: 1)) == ["old"])
    #expect(try test.reader().countPhotos(PhotoQuery(album("a"))) == 3)
    #expect(try ids(PhotoQuery(album("empty"))) == [] && ids(PhotoQuery(album("nowhere"))) == [])
  }

  @Test("a photo in two albums is one photo, and stays one when it leaves one of them")
  func membership() throws {
    try store(photo("1"), photo("2"), photo("1", in: "b"), photo("1"))
    try settle("a", "1", "2", "1")
    try settle("b", "1")
    #expect(try test.reader().countPhotos(PhotoQuery(.smart(.allPhotos))) == 2)
    #expect(
      try test.reader().albums(with: PhotoID("1"), remote: test.remote) == [AlbumID("a"), AlbumID("b")])
    try settle("a", "2")
    #expect(try ids(PhotoQuery(album("a"))) == ["2"] && ids(PhotoQuery(album("b"))) == ["1"])
    #expect(try test.reader().photo(PhotoID("1")).first?.deleted == nil)
    try settle("b", complete: true)
    #expect(try ids(PhotoQuery(.smart(.recentlyDeleted))) == ["1"])
    try store(photo("1", in: "b"))
    #expect(try ids(PhotoQuery(.smart(.recentlyDeleted))) == [] && ids(PhotoQuery(album("b"))) == ["1"])
  }

  @Test("a listing that is not whole brings the order and takes nothing out")
  func partialListing() throws {
    try store(photo("1"), photo("2"), photo("3"))
    try settle("a", "3", "1", complete: false)
    #expect(try Set(ids(PhotoQuery(album("a")))) == ["1", "2", "3"])
    #expect(try test.writer.photoListings(of: test.remote).isEmpty)
    try settle("a", "3", "2", "1")
    #expect(try ids(PhotoQuery(album("a"), sort: .position)) == ["3", "2", "1"])
  }

  @Test("what an album said when its photos were listed whole is remembered")
  func listings() throws {
    let said = Album.make("a", name: "A", count: 7, modified: 99)
    try test.add(said)
    try settle("a")
    let record = PhotoListingRecord(
      listed: Timestamp(clamping: test.clock.seconds), modified: Timestamp(seconds: 99), count: 7)
    #expect(try test.writer.photoListings(of: test.remote) == [AlbumID("a"): record])
  }

  @Test("photos go and come back with the last album that has them")
  func albumTombstone() throws {
    try store(photo("1"), photo("2"), photo("1", in: "b"))
    try test.apply(CatalogBatch(deletedAlbums: [AlbumID("a")]))
    #expect(try ids(PhotoQuery(.smart(.recentlyDeleted))) == ["2"])
    #expect(try ids(PhotoQuery(.smart(.allPhotos))) == ["1"])
    #expect(try Set(ids(PhotoQuery(album("a")))) == ["1", "2"])
    try test.add(.make("a", name: "A"))
    #expect(try ids(PhotoQuery(.smart(.recentlyDeleted))) == [])
  }

  @Test("an unchanged photo is not written, a changed date moves it in its albums' orders")
  func unchanged() throws {
    let dated = photo("1") { $0.taken = Timestamp(seconds: 5) }
    try store(dated, photo("2") { $0.taken = Timestamp(seconds: 6) })
    let token = try test.reader().changeToken()
    try store(dated)
    #expect(try test.reader().changeToken() == token)
    try store(photo("1") { $0.taken = Timestamp(seconds: 7) })
    #expect(try ids(PhotoQuery(album("a"))) == ["1", "2"])
  }

  @Test("a photo of an album that is not stored is refused")
  func strayPhoto() throws {
    let error = try #require(throws: CatalogError.self) { try store(photo("1", in: "nowhere")) }
    #expect(error.kind == .misuse && error.path == test.path)
  }

  @Test("a photo keeps its thumbnail when an album takes another cover")
  func thumbnailStays() throws {
    try store(photo("1"))
    try test.add(.make("a", cover: "1"))
    try test.apply(
      CatalogBatch(covers: [CoverWrite(photoID: PhotoID("1"), state: .stored, renditions: [.fake()])]))
    try test.add(.make("a"))
    #expect(try test.reader().photos(PhotoQuery(album("a"))).first?.thumbnail.state == .stored)
  }
}
