import Albums
import Catalog
import Testing

@Suite struct SmartAlbumTests {
  let test: CatalogCase
  private static let day: Int64 = 86_400

  init() throws {
    test = try CatalogCase()
    try test.add(.make("a", name: "All Photos"))
    var photos: [PhotoWrite] = []
    func add(_ id: String, name: String? = nil, media: MediaKind = .image, created: Int64) {
      var photo = Photo(id: PhotoID(id), albumID: AlbumID("a"), media: media)
      photo.fileName = name
      photo.created = Timestamp(seconds: created * Self.day)
      photos.append(PhotoWrite(photo: photo))
    }
    add("plain", created: 100)
    add("shot", name: "Screenshot_2020.png", created: 101)
    add("capture", name: "Capture d\u{2019}e\u{301}cran 1.png", created: 150)
    add("me", name: "SELFIE_1.jpg", created: 149)
    add("film", name: "VID_1.mp4", media: .video, created: 90)
    add("slow", name: "PXL_1_SLO_MO.mp4", media: .video, created: 91)
    try test.apply(CatalogBatch(photos: photos))
  }

  private func ids(_ kind: SmartAlbumKind, media: MediaKind? = nil) throws -> [String] {
    try test.reader().photos(PhotoQuery(.smart(kind), media: media)).map(\.photo.id.rawValue)
  }

  @Test("each rule picks what it is for")
  func rules() throws {
    try test.writer.setFavourite(true, photo: PhotoID("plain"), of: test.remote)
    #expect(try ids(.allPhotos) == ["capture", "me", "shot", "plain", "slow", "film"])
    #expect(try ids(.allPhotos, media: .image) == ["capture", "me", "shot", "plain"])
    #expect(try ids(.recentlyAdded) == ["capture", "me"])
    #expect(try ids(.videos) == ["slow", "film"])
    #expect(try ids(.favourites) == ["plain"])
    #expect(try ids(.screenshots) == ["capture", "shot"])
    #expect(try ids(.selfies) == ["me"])
    #expect(try ids(.slowMotion) == ["slow"])
    #expect(try ids(.recentlyDeleted) == [])
    let albums = try test.reader().smartAlbums()
    #expect(albums.map(\.kind) == SmartAlbumKind.allCases.filter { $0 != .recentlyDeleted })
    #expect(albums.map(\.count) == [6, 2, 2, 1, 2, 1, 1])
    #expect(albums.first?.cover?.photo.id == PhotoID("capture"))
    #expect(albums.first?.cover?.photo.albumID == AlbumID("a"))
  }

  @Test("a favourite can be taken back, survives a sync and cannot be made of nothing")
  func favourites() throws {
    let photo = PhotoID("me")
    #expect(try test.writer.setFavourite(true, photo: photo, of: test.remote))
    let token = try test.reader().changeToken()
    #expect(try test.writer.setFavourite(true, photo: photo, of: test.remote))
    #expect(try test.reader().changeToken() == token)
    let new = Photo(id: photo, albumID: AlbumID("a"))
    try test.apply(CatalogBatch(photos: [PhotoWrite(photo: new)]))
    #expect(try ids(.favourites) == ["me"])
    #expect(try test.writer.setFavourite(false, photo: photo, of: test.remote))
    #expect(try ids(.favourites) == [])
    #expect(try !test.writer.setFavourite(true, photo: PhotoID("none"), of: test.remote))
  }

  @Test("every title is there in every language and differs from the others")
  func titles() {
    for language in Language.allCases {
      let titles = SmartAlbumKind.allCases.map { $0.title(language) }
      #expect(Set(titles).count == titles.count && !titles.contains(""))
      let kinds = [AlbumKind.profile, .cover, .mobile, .wall].map {
        AlbumTitle.title(kind: $0, name: "whatever", language: language)
      }
      #expect(Set(kinds).count == 4 && !kinds.contains("whatever"))
    }
    #expect(SmartAlbumKind.allPhotos.title(.german) == "Alle Fotos")
  }

  @Test("a person's album keeps its name, whatever it is, and one without a name gets a title")
  func ownNames() {
    for name in ["All Photos", "Timeline Photos", " x", "\u{1}"] {
      #expect(AlbumTitle.title(kind: .normal, name: name, language: .german) == name)
      #expect(AlbumTitle.title(kind: .other("x"), name: name, language: .german) == name)
    }
    for name in [nil, "", "   ", "\u{3000}\n"] {
      #expect(AlbumTitle.title(kind: .normal, name: name, language: .german) == "(ohne Titel)")
    }
    #expect(AlbumTitle.title(kind: .profile, name: "Profilbilder", language: .french) == "Photos de profil")
  }

  @Test(
    "a locale names a language",
    arguments: [
      ("de_AT.UTF-8", Language.german), ("zh_TW", .simplifiedChinese), ("zh-Hans-CN", .simplifiedChinese),
      ("C", .english), ("", .english), ("xx_YY", .english), ("ar", .arabic), ("ES_mx", .spanish),
    ])
  func locales(locale: String, language: Language) {
    #expect(Language(locale: locale) == language)
    #expect(Language(environment: { $0 == "LANG" ? locale : "" }) == language)
  }

  @Test(
    "of several variables the one that counts first does",
    arguments: [
      (["LC_ALL": "fr_FR", "LC_MESSAGES": "de", "LANG": "es"], Language.french),
      (["LC_MESSAGES": "de", "LANG": "es"], .german), (["LC_ALL": "", "LANG": "ja_JP.UTF-8"], .japanese),
      (["LANG": "es", "LANGUAGE": "xx:ar_EG:fr"], .arabic), (["LANG": "es", "LANGUAGE": "xx"], .spanish),
      (["LANG": "es", "LANGUAGE": ""], .spanish), (["LANG": "C", "LANGUAGE": "fr"], .english),
      (["LC_ALL": "POSIX", "LANG": "de", "LANGUAGE": "fr"], .english), (["LANGUAGE": "fr"], .english),
      (["LANG": "C.UTF-8", "LANGUAGE": "zh_CN:fr"], .simplifiedChinese), ([:], .english),
    ])
  func variables(values: [String: String], language: Language) {
    #expect(Language(environment: { values[$0] }) == language)
  }
}
