import Albums
import Testing

@testable import Catalog

@Suite struct CoverTests {
  let test: CatalogCase
  let photo = PhotoID("p")

  init() throws {
    test = try CatalogCase()
    try test.add(.make("1", cover: "p"), .make("2", cover: "p"), .make("3"))
  }

  private func stored() throws -> StoredCover? {
    try test.writer.storedCovers([photo], of: test.remote)[photo]
  }

  private func write(_ state: CoverState, _ change: (inout CoverWrite) -> Void = { _ in }) throws {
    var write = CoverWrite(photoID: photo, state: state)
    change(&write)
    try test.apply(CatalogBatch(covers: [write]))
  }

  @Test("two albums share one cover; an album without a photo has none")
  func sharedCover() throws {
    try write(.stored) {
      $0.renditions = [.fake(480, "large"), .fake(160, "small")]
      $0.etag = "W/\"a\""
      $0.lastModified = "yesterday"
      $0.sourceWidth = 720
      $0.sourceHeight = 540
    }
    let reader = try test.reader()
    let size = Rendition.fake(160, "small").bytes.count
    let cover = CatalogCover(
      state: .stored, photoID: photo, width: 160, height: 160, byteCount: size,
      version: try reader.changeToken())
    #expect(try reader.albums().map(\.cover) == [cover, cover, CatalogCover(state: .none)])
    for album in ["1", "2"] {
      let rendition = try reader.cover(
        of: AlbumID(album), remote: test.remote, spec: RenditionSpec(side: 480))
      #expect(rendition == .fake(480, "large"))
    }
    let whole = RenditionSpec(side: 160, fit: .whole)
    #expect(try reader.cover(of: AlbumID("1"), remote: test.remote, spec: whole) == nil)
    #expect(
      try stored()
        == StoredCover(
          photoID: photo, state: .stored, etag: "W/\"a\"", lastModified: "yesterday", sourceWidth: 720,
          sourceHeight: 540, specs: [RenditionSpec(side: 160), RenditionSpec(side: 480)]))
  }

  @Test(
    "a failed refresh keeps the picture and its validators and says when to try again",
    arguments: [CoverState.failed, .corrupt, .missing, .tooLarge, .unsupported])
  func failedRefresh(state: CoverState) throws {
    try write(.stored) {
      $0.renditions = [.fake()]
      $0.etag = "\"1\""
    }
    try write(state) {
      $0.reason = "timed out"
      $0.nextTry = Timestamp(clamping: 9)
    }
    let kept = try #require(try stored())
    #expect(kept.state == .stored && kept.etag == "\"1\"" && kept.specs == [RenditionSpec(side: 160)])
    #expect(kept.reason == "timed out" && kept.nextTry?.seconds == 9 && kept.failures == 1)
    #expect(try test.reader().status().remotes.first?.failures == [kept])
  }

  @Test("a failure is counted, listed with its next try, and forgotten after a success")
  func failureAndRecovery() throws {
    for count in 1...3 {
      try write(.failed) {
        $0.reason = "answered 500"
        $0.nextTry = Timestamp(clamping: Int64(count))
      }
      #expect(try stored()?.failures == count)
    }
    let failing = try #require(try test.reader().status().remotes.first)
    #expect(failing.covers == [.failed: 2, .none: 1] && failing.failures.map(\.photoID) == [photo])
    try write(.stored) { $0.renditions = [.fake()] }
    #expect(try stored()?.failures == 0 && stored()?.nextTry == nil && stored()?.reason == nil)
    #expect(try test.reader().status().remotes.first?.failures == [])
  }

  @Test("new bytes replace all sizes of the old picture; another size of the same is added")
  func replacing() throws {
    try write(.stored) { $0.renditions = [.fake(160, "old"), .fake(480, "old")] }
    try write(.stored) { $0.renditions = [.fake(160, "new")] }
    #expect(try stored()?.specs == [RenditionSpec(side: 160)])
    try write(.stored) {
      $0.renditions = [.fake(320, "new")]
      $0.replacesRenditions = false
    }
    #expect(try stored()?.specs == [RenditionSpec(side: 160), RenditionSpec(side: 320)])
    let reader = try test.reader()
    #expect(
      try reader.thumbnail(of: photo, remote: test.remote, spec: RenditionSpec(side: 160))
        == .fake(160, "new"))
  }

  @Test("memory does not grow with the pictures that are written")
  func memory() throws {
    let large = String(repeating: "x", count: 20_000)
    var most = 0
    for batch in 0..<30 {
      let photos = (0..<50).map { "\(batch)-\($0)" }
      try test.apply(
        CatalogBatch(
          albums: photos.enumerated().map { AlbumWrite(album: .make($1, cover: $1), position: $0) },
          covers: photos.map {
            CoverWrite(photoID: PhotoID($0), state: .stored, renditions: [.fake(160, large)])
          }))
      most = max(most, test.writer.cachedBytes)
    }
    #expect(try test.reader().status().byteCount > 25 << 20)
    #expect(most < 6 << 20)
  }

  @Test("an answer without new bytes brings new validators and keeps the picture")
  func notModified() throws {
    try write(.stored) { $0.renditions = [.fake()] }
    try write(.stored) { $0.etag = "\"2\"" }
    #expect(try stored()?.etag == "\"2\"" && stored()?.specs.count == 1)
  }

  @Test("a picture that is no album's cover any more is removed with the last album that leaves it")
  func unusedCover() throws {
    try write(.stored) { $0.renditions = [.fake()] }
    try test.add(.make("1", cover: "q"), .make("2", cover: "p"))
    #expect(try stored() != nil)
    try test.add(.make("1", cover: "q"), .make("2"))
    #expect(try stored() != nil, "the first album shows it while its new cover is not stored")
    try test.apply(
      CatalogBatch(covers: [CoverWrite(photoID: PhotoID("q"), state: .stored, renditions: [.fake()])]))
    #expect(try stored() == nil)
    let reader = try test.reader()
    #expect(
      try reader.thumbnail(of: photo, remote: test.remote, spec: RenditionSpec(side: 160)) == nil)
  }
}
