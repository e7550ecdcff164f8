import Albums
import Catalog

/// A column of a table of albums.
enum AlbumColumn: Hashable, Sendable {
  case id
  case name
  case photos
  case cover
  case modified
  case deleted
  case remote

  /// The columns asked for besides those that every table has.
  static func further(_ session: Session, _ reader: CatalogReader) throws(Failure) -> [AlbumColumn] {
    let remotes = try session.reading { () throws(CatalogError) in try reader.remotes() }
    return (session.invocation.has(AlbumSwitches.deleted) ? [.deleted] : [])
      + (remotes.count > 1 ? [.remote] : [])
  }

  /// How it stands in the table.
  var column: TextTable.Column {
    switch self {
    case .id: .init(title: "ID")
    case .name: .init(title: "NAME", yields: true)
    case .photos: .init(title: "PHOTOS", alignsRight: true)
    case .cover: .init(title: "COVER")
    case .modified: .init(title: "MODIFIED")
    case .deleted: .init(title: "DELETED")
    case .remote: .init(title: "REMOTE", yields: true)
    }
  }

  /// The columns without which it is of no use.
  var leastColumns: Int {
    switch self {
    case .modified, .deleted: 10
    default: column.yields ? TextTable.leastColumns : column.title.utf8.count
    }
  }

  /// What an album has in it.
  func cell(_ row: CatalogAlbum, _ language: Language) -> String {
    switch self {
    case .id: row.album.id.rawValue
    case .name: row.title(language)
    case .photos: row.album.count.map(String.init) ?? "?"
    case .cover: row.cover.state.rawValue
    case .modified: row.album.modified.map(LocalTime.day) ?? "?"
    case .deleted: row.deleted.map(LocalTime.day) ?? "-"
    case .remote: row.remoteLabel
    }
  }
}
