import Albums
import Catalog
import Glibc

/// A photo in tables, records and details.
enum PhotoText {
  static let columns: [TextTable.Column] = [
    .init(title: "ID"), .init(title: "TAKEN"), .init(title: "MEDIA"), .init(title: "SIZE", alignsRight: true),
    .init(title: "FILE", yields: true), .init(title: "CAPTION", yields: true),
  ]

  static let csvHeading: [CSVText.Cell] = [
    "id", "remote", "album", "media", "subtype", "fileName", "caption", "taken", "created", "modified",
    "width",
    "height", "duration", "place", "latitude", "longitude", "link", "likeCount", "commentCount", "deleted",
  ].map { .text($0) }

  static func tableCells(_ row: CatalogPhoto) -> [String] {
    [
      row.photo.id.rawValue, row.date.map(LocalTime.minutes) ?? "?", row.photo.media.rawValue,
      size(row.photo) ?? "?",
      row.photo.fileName ?? "?", row.photo.caption ?? "",
    ]
  }

  static func csvCells(_ row: CatalogPhoto, remote: String?) -> [CSVText.Cell] {
    let photo = row.photo
    return [
      .text(photo.id.rawValue), .text(remote), .text(photo.albumID.rawValue), .text(photo.media.rawValue),
      .text(row.subtype?.rawValue), .text(photo.fileName), .text(photo.caption), .text(photo.taken?.iso8601),
      .text(photo.created?.iso8601), .text(photo.modified?.iso8601), .number(photo.width),
      .number(photo.height),
      .decimal(photo.duration), .text(photo.place?.name), .decimal(photo.place?.latitude),
      .decimal(photo.place?.longitude), .text(photo.link), .number(photo.likeCount),
      .number(photo.commentCount),
      .text(row.deleted?.iso8601),
    ]
  }

  /// What `show` says, line by line; what is unknown is left out.
  static func details(_ row: CatalogPhoto, remote: String?, albums: [String]) -> [(
    term: String, text: String
  )] {
    let photo = row.photo
    let kind = row.subtype.map { "\(photo.media.rawValue), \($0.rawValue)" } ?? photo.media.rawValue
    let place = photo.place.map { place in
      let point = place.latitude.flatMap { latitude in place.longitude.map { "\(latitude), \($0)" } }
      return [place.name, point].compactMap { $0 }.joined(separator: "  ")
    }
    let entries: [(String, String?)] = [
      ("id", photo.id.rawValue), ("remote", remote), ("file", photo.fileName), ("caption", photo.caption),
      ("type", kind), ("size", size(photo)), ("duration", photo.duration.map(duration)),
      ("taken", photo.taken.map(LocalTime.minutes)), ("created", photo.created.map(LocalTime.minutes)),
      ("modified", photo.modified.map(LocalTime.minutes)), ("place", place),
      ("albums", albums.isEmpty ? nil : albums.joined(separator: "; ")), ("link", photo.link),
      ("original", row.original.map(original)), ("likes", photo.likeCount.map(String.init)),
      ("comments", photo.commentCount.map(String.init)), ("thumbnail", cover(row.thumbnail)),
      ("favourite", row.favourite.map(LocalTime.minutes)), ("gone since", row.deleted.map(LocalTime.minutes)),
    ]
    return entries.compactMap { term, text in text.flatMap { $0.isEmpty ? nil : (term, $0) } }
  }

  /// Where an original is, or was.
  private static func original(_ path: String) -> String {
    access(path, F_OK) == 0 ? path : path + " (not there any more)"
  }

  /// A cover's state with its size or reason.
  static func cover(_ cover: CatalogCover) -> String {
    var text = cover.state.rawValue
    if let width = cover.width, let height = cover.height { text += ", \(width) × \(height)" }
    if let reason = cover.reason { text += " (\(reason))" }
    return text
  }

  private static func size(_ photo: Photo) -> String? {
    photo.width.flatMap { width in photo.height.map { "\(width)×\($0)" } }
  }

  private static func duration(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e9 else { return "?" }
    let whole = Int(seconds.rounded())
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
