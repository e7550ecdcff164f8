internal import Albums
internal import Catalog
internal import HTTPServer

extension PageCore {
  /// The largest window of rows.
  static let maximumWindow = 500
  /// Longer searches are cut: more than 32 words never count.
  static let maximumSearch = 400

  func configurationAnswer() -> ServerResponse {
    var json = JSONText()
    json.object { json in
      json.member("language", configuration.language.rawValue)
      json.member("canSync", syncing.isPossible)
      guard let pick = configuration.pick else { return json.null("pick") }
      json.object("pick") { $0.member("maximum", pick.maximum < 0 ? nil : pick.maximum) }
    }
    return .json(json.bytes)
  }

  /// A window of albums: what is made from the catalog first, then the remotes' albums.
  func albums(_ request: ServerRequest) throws -> ServerResponse {
    let offset = request.number("offset", default: 0, in: 0...1_000_000_000)
    let limit = request.number("limit", default: 100, in: 1...Self.maximumWindow)
    let search = request.text("search").map { String($0.prefix(Self.maximumSearch)) }
    let sort = request.text("sort").flatMap(AlbumQuery.Sort.init) ?? .remote
    var query = AlbumQuery(sort: sort, hideEmpty: request.flag("hideEmpty"), search: search)
    let rows = rows
    var json = JSONText()
    try readers.read { reader in
      let made = try madeAlbums(search, reader)
      query.offset = max(0, offset - made.count)
      query.limit = max(0, min(limit, offset + limit - made.count))
      let (count, albums) = try window(query, reader)
      let total = made.count + count
      json.object { json in
        json.member("total", total)
        json.array("rows", made.dropFirst(offset).prefix(limit).map(Row.made) + albums.map(Row.album)) {
          json, row in
          json.object { json in
            switch row {
            case .made(.smart(let album)): rows.smart(album, into: &json)
            case .made(.found(let words, let count, let photo)):
              rows.found(words, count: count, cover: photo, into: &json)
            case .album(let album): rows.album(album, into: &json)
            }
          }
        }
      }
    }
    return .json(json.bytes.isEmpty ? Array(#"{"total":0,"rows":[]}"#.utf8) : json.bytes)
  }

  private enum Row {
    case made(MadeAlbum)
    case album(CatalogAlbum)
  }

  private enum MadeAlbum {
    case smart(SmartAlbum)
    case found(words: String, count: Int, cover: CatalogPhoto?)
  }

  private func madeAlbums(_ search: String?, _ reader: CatalogReader) throws -> [MadeAlbum] {
    guard let search else { return try smartAlbums(reader).map(MadeAlbum.smart) }
    let query = PhotoQuery(.search(search), media: nil, limit: 1)
    let (count, photos) = try window(query, reader)
    return count == 0 ? [] : [.found(words: search, count: count, cover: photos.first)]
  }

  /// One album.
  func album(_ request: ServerRequest) throws -> ServerResponse {
    guard let key = request.text("key").flatMap(AlbumKey.init) else { return .notHere }
    let rows = rows
    var json = JSONText()
    try readers.read { reader in
      switch key {
      case .album(let id, let remote):
        guard let album = shown(try reader.album(id, remote: remote).map { [$0] } ?? []).first else { return }
        json.object { rows.album(album, into: &$0) }
      case .smart(let kind):
        let all = try smartAlbums(reader)
        let album = all.first { $0.kind == kind } ?? SmartAlbum(kind: kind, count: 0)
        json.object { rows.smart(album, into: &$0) }
      case .search(let words):
        let query = PhotoQuery(.search(words), media: nil, limit: 1)
        let (count, photos) = try window(query, reader)
        json.object { rows.found(words, count: count, cover: photos.first, into: &$0) }
      }
    }
    return json.bytes.isEmpty ? .problem(404, "The catalog has no such album.") : .json(json.bytes)
  }
}
