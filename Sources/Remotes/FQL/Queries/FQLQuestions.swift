import Albums
import FQL

/// Builds the queries to the service as trees, so that no value is ever spliced into text.
///
/// Each has a LIMIT: without one the service gives far fewer rows than there are.
struct FQLQuestions: Sendable {
  /// What the service can be asked.
  var traits: FQLTraits

  /// Whose token it is.
  var account: FQLQuery {
    FQLQuery(
      select: columns("user"), from: .table("user"), where: .compare(.column("uid"), .equal, .me),
      limit: FQLLimit(1))
  }

  /// The sizes of photos, whichever of their ids are given; at least one.
  func photos(_ ids: [PhotoID]) -> FQLQuery {
    let columns = ["pid", "object_id"].filter { traits.columns.has($0, of: "photo") }
    let texts = ids.map(\.rawValue)
    let conditions = columns.map { column -> FQLExpression in
      texts.count == 1
        ? .compare(.column(column), .equal, .text(texts[0])) : .member(.column(column), of: texts)
    }
    return FQLQuery(
      select: self.columns("photo", FQLColumns.sizes), from: .table("photo"), where: .any(conditions),
      limit: FQLLimit(Int64(ids.count) * 2))
  }

  /// The viewer's albums.
  func albums(after cursor: FQLCursor) -> FQLListing {
    let key =
      traits.columns.has("owner_cursor", of: "album") && cursor.column != "aid" ? "owner_cursor" : "aid"
    return FQLListing(
      table: "album", columns: traits.columns.available(of: "album"), idColumn: "aid", keyColumn: key,
      scope: .compare(.column("owner"), .equal, .me), limit: traits.pageSize)
  }

  /// The photos of an album.
  func photos(of album: Album, after cursor: FQLCursor) -> FQLListing {
    let id = traits.columns.has("pid", of: "photo") ? "pid" : "object_id"
    let key = traits.columns.has("aid_cursor", of: "photo") && cursor.column != id ? "aid_cursor" : id
    var scope = FQLExpression.compare(.column("aid"), .equal, .text(album.id.rawValue))
    if !traits.columns.has("aid", of: "photo"), let objectID = album.objectID {
      scope = .compare(.column("album_object_id"), .equal, .text(objectID))
    }
    return FQLListing(
      table: "photo", columns: traits.columns.available(of: "photo"), idColumn: id, keyColumn: key,
      scope: scope, limit: traits.pageSize)
  }

  /// The cover photos of a page of albums.
  ///
  /// - Parameter source: Makes the query that gives a column of the page's albums.
  /// - Returns: nil if the service tells no cover's id.
  func covers(_ source: (_ column: String) -> FQLQuery) -> FQLQuery? {
    let pairs = [("pid", "cover_pid"), ("object_id", "cover_object_id")]
    let usable = pairs.filter {
      traits.columns.has($0.0, of: "photo") && traits.columns.has($0.1, of: "album")
    }
    guard let condition = FQLExpression.any(usable.map { .member(.column($0.0), of: source($0.1)) }) else {
      return nil
    }
    return FQLQuery(
      select: columns("photo", FQLColumns.sizes), from: .table("photo"), where: condition,
      limit: FQLLimit(Int64(traits.pageSize) * 2))
  }

  /// The places of a page of photos; nil if the service tells none.
  func places(of photos: String) -> FQLQuery? {
    guard traits.columns.has("page_id", of: "place"), traits.columns.has("place_id", of: "photo") else {
      return nil
    }
    let ids = FQLQuery(select: [.column("place_id")], from: .query(photos))
    return FQLQuery(
      select: columns("place"), from: .table("place"), where: .member(.column("page_id"), of: ids),
      limit: FQLLimit(Int64(traits.pageSize)))
  }

  private func columns(_ table: String, _ names: [String]? = nil) -> [FQLExpression] {
    traits.columns.available(names, of: table).map { .column($0) }
  }
}
