import AlbumSync
import TestSupport
import Testing

@Suite("Thumbnails")
struct ThumbnailTests {
  let folder = TemporaryDirectory()
  let key: RemoteKey
  var path: String { folder.file("catalog.db") }

  init() throws {
    let writer = try CatalogWriter(path: folder.file("catalog.db"))
    key = try writer.remote(api: "fake", account: Account(id: "1"), name: nil)
    var batch = CatalogBatch()
    for number in 1...20 {
      var album = Album(id: AlbumID("a\(number)"))
      album.coverPhotoID = PhotoID("p\(number)")
      batch.albums.append(AlbumWrite(album: album, position: number))
      let renditions = [160, 480].map {
        Rendition(
          spec: RenditionSpec(side: $0), width: $0, height: $0, bytes: [UInt8(number), UInt8($0 / 10)])
      }
      batch.covers.append(
        CoverWrite(photoID: PhotoID("p\(number)"), state: .stored, renditions: renditions))
    }
    batch.albums.append(AlbumWrite(album: Album(id: AlbumID("bare")), position: 99))
    try writer.apply(batch, to: key)
    writer.close()
  }

  private func album(_ number: Int, cell: Double, scale: Double = 1) -> ThumbnailKey {
    ThumbnailKey(.album(AlbumID("a\(number)")), of: key, cell: cell, scale: scale)
  }

  @Test("a cell is measured in pixels, rounded up and within the limits")
  func sides() {
    #expect(album(1, cell: 79.5, scale: 2).side == 159)
    #expect(album(1, cell: 80.1, scale: 2).side == 161)
    #expect(album(1, cell: 0).side == 16)
    #expect(album(1, cell: .infinity).side == 16)
    #expect(album(1, cell: 1e9).side == 2048)
  }

  @Test("the smallest stored size that covers the cell is taken, else the largest")
  func choice() async throws {
    let loader = ThumbnailLoader(catalog: path)
    #expect(try await loader.thumbnail(album(1, cell: 80, scale: 2))?.spec.side == 160)
    #expect(try await loader.thumbnail(album(1, cell: 81, scale: 2))?.spec.side == 480)
    #expect(try await loader.thumbnail(album(1, cell: 1000))?.spec.side == 480)
    let photo = ThumbnailKey(.photo(PhotoID("p2")), of: key, cell: 100)
    #expect(try await loader.thumbnail(photo)?.bytes == [2, 16])
    for id in ["bare", "nobody"] {
      #expect(try await loader.thumbnail(ThumbnailKey(.album(AlbumID(id)), of: key, cell: 100)) == nil)
    }
  }

  @Test("with a renderer a larger one is scaled to the cell's pixels, once, and kept")
  func scaling() async throws {
    let renderer = HeldRenderer()
    let loader = ThumbnailLoader(catalog: path, renderer: renderer)
    #expect(try await loader.thumbnail(album(1, cell: 200))?.spec.side == 200)
    #expect(try await loader.thumbnail(album(1, cell: 200))?.spec.side == 200)
    #expect(renderer.calls == 1)
    loader.forget([.album(AlbumID("a1"))])
    _ = try await loader.thumbnail(album(1, cell: 200))
    #expect(renderer.calls == 2)
  }

  @Test("cells that want the same picture share one load, and one that leaves costs the others nothing")
  func coalescing() async throws {
    let renderer = HeldRenderer()
    renderer.hold()
    let loader = ThumbnailLoader(catalog: path, renderer: renderer)
    let wanted = album(1, cell: 200)
    let first = Task { try await loader.thumbnail(wanted) }
    await renderer.arrival()
    let others = (0..<20).map { _ in Task { try await loader.thumbnail(wanted) } }
    others[3].cancel()
    await #expect(throws: CancellationError.self) { try await others[3].value }
    renderer.release()
    #expect(try await first.value?.spec.side == 200)
    for (number, task) in others.enumerated() where number != 3 {
      #expect(try await task.value?.spec.side == 200)
    }
    #expect(renderer.calls == 1)
  }

  @Test("a missing catalog is an error, not a placeholder")
  func missing() async {
    let loader = ThumbnailLoader(catalog: folder.file("nowhere.db"))
    await #expect(throws: CatalogError.self) { try await loader.thumbnail(album(1, cell: 10)) }
  }

  @Test("prefetched thumbnails are there when they are wanted, and cost no second load")
  func prefetch() async throws {
    let renderer = HeldRenderer()
    let loader = ThumbnailLoader(catalog: path, renderer: renderer)
    renderer.hold()
    loader.prefetch((1...5).map { album($0, cell: 200) })
    await renderer.arrival()
    renderer.release()
    for number in 1...5 { _ = try await loader.thumbnail(album(number, cell: 200)) }
    #expect(renderer.calls == 5)
  }

  @Test("a late answer never lands in a row that shows something else by then")
  func reusedRow() async throws {
    let renderer = HeldRenderer()
    renderer.hold()
    let loader = ThumbnailLoader(catalog: path, renderer: renderer)
    let (stream, landed) = AsyncStream<(row: Int, rendition: Rendition?)>.makeStream()
    let rows = RowThumbnails(loader) { row, rendition in landed.yield((row, rendition)) }
    await rows.show(album(1, cell: 200), at: 0)
    await rows.show(album(2, cell: 200), at: 1)
    await renderer.arrival()
    await rows.show(album(3, cell: 100), at: 0)
    await rows.hide(row: 1)
    await rows.show(album(4, cell: 160), at: 2)
    renderer.release()
    var received: [Int: UInt8?] = [:]
    for await (row, rendition) in stream {
      received[row] = rendition?.bytes.first
      if received.count == 2 { break }
    }
    #expect(received == [0: 3, 2: 4])
  }
}
