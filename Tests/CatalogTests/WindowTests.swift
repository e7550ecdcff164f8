import Albums
import Catalog
import Testing

/// What a window of a long list needs: counts, searched lists, places in a list, pictures near a size.
@Suite struct WindowTests {
  let test: CatalogCase

  init() throws {
    test = try CatalogCase()
    try test.add(
      .make("1", name: "Café Paris", count: 3, created: 10), .make("2", name: "Rome", count: 0, created: 30),
      .make("3", name: "cafe Oslo", created: 20), .make("4", name: "100 % 漢字", count: 9))
  }

  @Test("a searched list has the order, the window and the count of its own")
  func searched() throws {
    let reader = try test.reader()
    #expect(try test.ids(AlbumQuery(sort: .created, search: "CAFE")) == ["3", "1"])
    #expect(try test.ids(AlbumQuery(sort: .created, search: "cafe", limit: 1, offset: 1)) == ["1"])
    #expect(try test.ids(AlbumQuery(search: "漢")) == ["4"])
    #expect(try test.ids(AlbumQuery(search: "%")) == ["4"])
    #expect(try test.ids(AlbumQuery(search: "  ")) == [])
    #expect(try reader.countAlbums(AlbumQuery(search: "cafe")) == 2)
    #expect(try reader.countAlbums(AlbumQuery(hideEmpty: true)) == 3)
    #expect(try reader.countAlbums(AlbumQuery(remote: RemoteKey(rawValue: 99))) == 0)
    #expect(try reader.countAlbums() == 4)
  }

  @Test("every window of every order is a part of the whole list", arguments: AlbumQuery.Sort.allCases)
  func windows(sort: AlbumQuery.Sort) throws {
    let all = try test.ids(AlbumQuery(sort: sort))
    for offset in 0...4 {
      let window = try test.ids(AlbumQuery(sort: sort, limit: 2, offset: offset))
      #expect(window == Array(all.dropFirst(offset).prefix(2)))
    }
  }

  @Test("an album is found by its id, also when it is gone")
  func oneAlbum() throws {
    try test.apply(CatalogBatch(deletedAlbums: [AlbumID("1")]))
    let reader = try test.reader()
    #expect(try reader.album(AlbumID("1"), remote: test.remote)?.deleted != nil)
    #expect(try reader.album(AlbumID("2"), remote: test.remote)?.album.name == "Rome")
    #expect(try reader.album(AlbumID("9"), remote: test.remote) == nil)
  }

  @Test("a photo's place in a list is told with its neighbours, in each order")
  func place() throws {
    let photos = (0..<4).map { number in
      var photo = Photo(
        id: PhotoID("p\(number)"), albumID: AlbumID("1"), media: number == 2 ? .video : .image)
      photo.created = Timestamp(seconds: Int64(number) * 10)
      photo.position = number
      photo.caption = number == 0 ? "Lone" : "Together"
      return PhotoWrite(photo: photo)
    }
    try test.apply(CatalogBatch(photos: photos))
    let reader = try test.reader()
    func place(_ id: String, _ query: PhotoQuery) throws -> [String?] {
      let place = try reader.place(of: PhotoID(id), remote: test.remote, in: query)
      return [place?.previous?.id.rawValue, place.map { "\($0.index)" }, place?.next?.id.rawValue]
    }
    let album = PhotoQuery.Scope.album(AlbumID("1"), test.remote)
    #expect(try place("p1", PhotoQuery(album, media: nil)) == ["p2", "2", "p0"])
    #expect(try place("p1", PhotoQuery(album)) == ["p3", "1", "p0"])
    #expect(try place("p0", PhotoQuery(album, sort: .position)) == [nil, "0", "p1"])
    #expect(try place("p2", PhotoQuery(album)) == [nil, nil, nil])
    #expect(try place("p3", PhotoQuery(.smart(.allPhotos), sort: .oldest)) == ["p1", "2", nil])
    #expect(try place("p3", PhotoQuery(.search("together"))) == [nil, "0", "p1"])
    #expect(try place("p9", PhotoQuery(album)) == [nil, nil, nil])
    #expect(try reader.photos(PhotoQuery(.search("together"))).map(\.photo.id.rawValue) == ["p3", "p1"])
    #expect(try reader.countPhotos(PhotoQuery(.search("together"), media: nil)) == 3)
    #expect(try reader.countPhotos(PhotoQuery(.search("absent"), media: nil)) == 0)
  }

  @Test("the picture near a size is the smallest that covers it, else the largest, with its version")
  func nearPicture() throws {
    let photo = PhotoID("p")
    try test.add(.make("1", cover: "p"))
    try test.apply(
      CatalogBatch(covers: [
        CoverWrite(photoID: photo, state: .stored, renditions: [.fake(160), .fake(480, "large")])
      ]))
    let reader = try test.reader()
    let sides = try [16, 160, 161, 480, 2000].map {
      try reader.picture(of: photo, remote: test.remote, side: $0)?.rendition.spec.side
    }
    #expect(sides == [160, 160, 480, 480, 480])
    let version = try reader.picture(of: photo, remote: test.remote, side: 160)?.version
    #expect(try reader.albums().first?.cover.version == version)
    #expect(try reader.picture(of: PhotoID("q"), remote: test.remote, side: 160)?.version == nil)
  }

  @Test("a list in short gives the same rows as the list, in the same order")
  func handles() throws {
    let photos = (0..<6).map { number in
      var photo = Photo(id: PhotoID("p\(number)"), albumID: AlbumID("1"))
      photo.created = number == 2 ? nil : Timestamp(seconds: Int64(number % 3) * 10)
      photo.position = number
      return PhotoWrite(photo: photo)
    }
    try test.apply(CatalogBatch(photos: photos))
    let reader = try test.reader()
    for sort in AlbumQuery.Sort.allCases {
      for query in [AlbumQuery(sort: sort), AlbumQuery(sort: sort, hideEmpty: true, search: "cafe")] {
        #expect(try reader.albums(at: reader.handles(of: query)) == reader.albums(query))
      }
    }
    for sort in [PhotoQuery.Sort.newest, .oldest, .position] {
      for scope in [PhotoQuery.Scope.album(AlbumID("1"), test.remote), .smart(.allPhotos), .search("none")] {
        let query = PhotoQuery(scope, sort: sort)
        #expect(try reader.photos(at: reader.handles(of: query), of: query) == reader.photos(query))
      }
    }
    let handle = try reader.handle(of: PhotoID("p3"), remote: test.remote)
    let query = PhotoQuery(.album(AlbumID("1"), test.remote))
    #expect(try handle.map { try reader.handles(of: query).contains($0) } == true)
    #expect(try reader.handle(of: PhotoID("p9"), remote: test.remote) == nil)
  }
}
