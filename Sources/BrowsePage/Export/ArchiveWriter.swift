internal import Albums
internal import Catalog

/// Writes one archive.
final class ArchiveWriter {
  private let reader: CatalogReader
  private let folder: ExportFolder
  private let language: Language
  private let rows: RowWriter<ArchivedPictures>
  private var summary = StaticExport.Summary()
  private var written: Set<PhotoKey> = []

  init(reader: CatalogReader, folder: ExportFolder, language: Language) {
    self.reader = reader
    self.folder = folder
    self.language = language
    rows = RowWriter(language: language, pictures: ArchivedPictures())
  }

  func write(_ progress: (Int, Int) -> Void) throws -> StaticExport.Summary {
    let smart = try reader.smartAlbums()
    let total = try smart.count + reader.countAlbums()
    let list = try folder.begin("data/albums.js")
    try list.append(Array("albumsyncArchive(\"albums\", [\n".utf8))
    for album in smart {
      try write(.smart(album.kind), cover: album.cover.map { PhotoKey($0.remote, $0.photo.id) }, in: list) {
        rows.smart(album, into: &$0)
      }
      progress(summary.albums, total)
    }
    var offset = 0
    while true {
      let window = try reader.albums(AlbumQuery(limit: 500, offset: offset))
      if window.isEmpty { break }
      offset += window.count
      for album in window {
        try Task.checkCancellation()
        let cover = album.cover.photoID.map { PhotoKey(album.remote, $0) }
        try write(.album(album.album.id, album.remote), cover: cover, in: list) {
          rows.album(album, into: &$0)
        }
        progress(summary.albums, total)
      }
    }
    try list.append(Array("]);\n".utf8))
    try list.finish()
    try writePage()
    try folder.removeOld()
    return summary
  }

  /// Writes an album's row, its cover and its photos.
  private func write(
    _ key: AlbumKey, cover: PhotoKey?, in list: ExportFile, _ row: (inout JSONText) -> Void
  ) throws {
    let file = ArchiveNames.photos(of: key)
    var json = JSONText()
    json.object { json in
      row(&json)
      json.member("file", file)
    }
    try list.append(json.bytes + Array(",\n".utf8))
    try writePictures(of: cover)
    try writePhotos(of: key, to: file)
    summary.albums += 1
  }

  private func writePhotos(of album: AlbumKey, to name: String) throws {
    let file = try folder.begin("data/\(name).js")
    try file.append(Array("albumsyncArchive(\"\(name)\", [\n".utf8))
    var query = PhotoQuery(album.scope, media: nil, sort: .position, limit: 500)
    while true {
      let photos = try reader.photos(query)
      if photos.isEmpty { break }
      query.offset += photos.count
      var text: [UInt8] = []
      for photo in photos {
        let key = PhotoKey(photo.remote, photo.photo.id)
        var json = JSONText()
        json.object { json in
          rows.photo(photo, into: &json)
          rows.facts(of: photo, into: &json)
        }
        text += json.bytes + Array(",\n".utf8)
        if photo.thumbnail.state == .stored { try writePictures(of: key) }
      }
      try file.append(text)
      summary.photos += photos.count
    }
    try file.append(Array("]);\n".utf8))
    try file.finish()
  }

  private func writePictures(of photo: PhotoKey?) throws {
    guard let photo, written.insert(photo).inserted else { return }
    for side in [PictureSide.row, PictureSide.tile] {
      guard let (rendition, _) = try reader.picture(of: photo.id, remote: photo.remote, side: side) else {
        return
      }
      try folder.write(ArchiveNames.picture(of: photo, side: side), rendition.bytes)
      summary.pictures += 1
    }
  }

  private func writePage() throws {
    let assets = PageAsset.all
    for asset in assets.values where !ArchivePage.modules.contains(asset.name) {
      if asset.name == "index.html" {
        let html = ArchivePage.html(String(decoding: asset.bytes, as: UTF8.self))
        try folder.write(asset.name, Array(html.utf8))
      } else {
        try folder.write(asset.name, asset.bytes)
      }
    }
    let script = ArchivePage.joined { String(decoding: assets[$0]?.bytes ?? [], as: UTF8.self) }
    try folder.write(ArchivePage.script, Array(script.utf8))
    var json = JSONText()
    json.object { json in
      json.member("language", language.rawValue)
      json.member("canSync", false)
      json.null("pick")
    }
    try folder.write(
      "data/config.js", Array("albumsyncArchive(\"config\", ".utf8) + json.bytes + Array(");\n".utf8))
  }
}
