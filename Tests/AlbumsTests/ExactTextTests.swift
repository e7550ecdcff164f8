import Albums
import Testing

@Suite struct ExactTextTests {
  private static let forms = ("Caf\u{E9}", "Cafe\u{301}")

  @Test("an album whose text has another normal form is another album")
  func albums() {
    for field in [\Album.objectID, \.name, \.description, \.location, \.link, \.visibility] {
      var (left, right) = (Album(id: AlbumID("1")), Album(id: AlbumID("1")))
      left[keyPath: field] = Self.forms.0
      #expect(left != right)
      right[keyPath: field] = Self.forms.1
      #expect(left != right)
      right[keyPath: field] = Self.forms.0
      #expect(left == right && left.hashValue == right.hashValue)
    }
  }

  @Test("an album differs from another in whatever differs")
  func everyField() {
    let changes: [(inout Album) -> Void] = [
      { $0 = Album(id: AlbumID("2")) }, { $0.kind = .wall }, { $0.count = 1 }, { $0.videoCount = 1 },
      { $0.coverPhotoID = PhotoID("p") }, { $0.created = Timestamp(seconds: 1) },
      { $0.modified = Timestamp(seconds: 1) },
    ]
    for change in changes {
      var album = Album(id: AlbumID("1"))
      change(&album)
      #expect(album != Album(id: AlbumID("1")))
    }
    #expect(
      Mirror(reflecting: Album(id: AlbumID("1"))).children.count == 13, "a new field is to be compared too")
  }

  @Test("a photo or a place whose text has another normal form is another one")
  func photos() {
    let photo = Photo(id: PhotoID("1"), albumID: AlbumID("1"))
    for field in [\Photo.objectID, \.caption, \.fileName, \.link] {
      var (left, right) = (photo, photo)
      left[keyPath: field] = Self.forms.0
      right[keyPath: field] = Self.forms.1
      #expect(left != right && left != photo)
    }
    #expect(Place(name: Self.forms.0) != Place(name: Self.forms.1))
    #expect(Mirror(reflecting: photo).children.count == 18, "a new field is to be compared too")
  }
}
