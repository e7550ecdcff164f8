internal import Albums
internal import SQLite

extension ChangeSession {
  /// Stores the outcome of a cover with its pictures; an outcome without a picture leaves those that are there.
  func write(_ write: CoverWrite) throws {
    let id = write.photoID.rawValue
    if write.state == .stored {
      if !write.renditions.isEmpty {
        try prepareCoverRow(id)
        if write.replacesRenditions { try dropRenditions(id, except: write.renditions.map(\.spec)) }
        for rendition in write.renditions { try put(rendition, of: id) }
      }
      guard let smallest = try smallestRendition(id) else {
        throw CatalogError(.misuse, path: "", detail: "cover \(id) stored without a picture")
      }
      try markStored(write, smallest)
      try showStored(write.photoID)
    } else {
      try markFailed(write)
    }
  }

  private func markStored(_ write: CoverWrite, _ smallest: (width: Int64, height: Int64, size: Int64)) throws
  {
    let statement = try connection.cached(
      """
      UPDATE cover SET state = 'stored', reason = ?, etag = ?, last_modified = ?, source_width = ?,
        source_height = ?, next_try = ?, failures = 0, width = ?, height = ?, size = ?, change = ?
      WHERE remote = ? AND photo_id = ?
      """)
    try statement.bind(write.reason, at: 1)
    try statement.bind(write.etag, at: 2)
    try statement.bind(write.lastModified, at: 3)
    try statement.bind(write.sourceWidth, at: 4)
    try statement.bind(write.sourceHeight, at: 5)
    try statement.bind(write.nextTry?.seconds, at: 6)
    try statement.bind(smallest.width, at: 7)
    try statement.bind(smallest.height, at: 8)
    try statement.bind(smallest.size, at: 9)
    try statement.bind(try change(), at: 10)
    try statement.bind(remote, at: 11)
    try statement.bind(write.photoID.rawValue, at: 12)
    try statement.run()
  }

  private func markFailed(_ write: CoverWrite) throws {
    let statement = try connection.cached(
      """
      INSERT INTO cover(remote, photo_id, state, reason, next_try, failures, change, etag, last_modified)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      ON CONFLICT DO UPDATE SET state = iif(state = 'stored', 'stored', ?3), reason = ?4, next_try = ?5,
        failures = failures + ?6, change = ?7, etag = iif(state = 'stored', etag, ?8),
        last_modified = iif(state = 'stored', last_modified, ?9)
      """)
    try statement.bind(remote, at: 1)
    try statement.bind(write.photoID.rawValue, at: 2)
    try statement.bind(write.state.rawValue, at: 3)
    try statement.bind(write.reason, at: 4)
    try statement.bind(write.nextTry?.seconds, at: 5)
    try statement.bind(write.state == .pending ? 0 : 1, at: 6)
    try statement.bind(try change(), at: 7)
    try statement.bind(write.etag, at: 8)
    try statement.bind(write.lastModified, at: 9)
    try statement.run()
  }

  /// Makes the row that renditions refer to, if it is missing.
  private func prepareCoverRow(_ id: String) throws {
    let statement = try connection.cached(
      """
      INSERT INTO cover(remote, photo_id, state, failures, change) VALUES (?, ?, 'pending', 0, ?)
      ON CONFLICT DO NOTHING
      """)
    try statement.bind(remote, at: 1)
    try statement.bind(id, at: 2)
    try statement.bind(try change(), at: 3)
    try statement.run()
  }

  private func put(_ rendition: Rendition, of id: String) throws {
    let statement = try connection.cached(
      """
      INSERT INTO rendition(remote, photo_id, side, fit, width, height, size, bytes)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT(remote, photo_id, side, fit) DO UPDATE
        SET width = excluded.width, height = excluded.height, size = excluded.size, bytes = excluded.bytes
      """)
    try statement.bind(remote, at: 1)
    try statement.bind(id, at: 2)
    try statement.bind(rendition.spec.side, at: 3)
    try statement.bind(rendition.spec.fit.rawValue, at: 4)
    try statement.bind(rendition.width, at: 5)
    try statement.bind(rendition.height, at: 6)
    try statement.bind(rendition.bytes.count, at: 7)
    try statement.bind(rendition.bytes, at: 8)
    try statement.run()
  }

  private func dropRenditions(_ id: String, except specs: [RenditionSpec]) throws {
    let list = try connection.cached(
      "SELECT side, fit, key FROM rendition WHERE remote = ? AND photo_id = ?")
    try list.bind(remote, at: 1)
    try list.bind(id, at: 2)
    var old: [Int64?] = []
    while try list.step() {
      if let spec = RenditionSpec(list, at: 0), specs.contains(spec) { continue }
      old.append(list.integer(2))
    }
    let delete = try connection.cached("DELETE FROM rendition WHERE key = ?")
    for key in old {
      try delete.bind(key, at: 1)
      try delete.run()
    }
  }

  private func smallestRendition(_ id: String) throws -> (width: Int64, height: Int64, size: Int64)? {
    let statement = try connection.cached(
      """
      SELECT width, height, size FROM rendition WHERE remote = ? AND photo_id = ? ORDER BY side, fit LIMIT 1
      """)
    try statement.bind(remote, at: 1)
    try statement.bind(id, at: 2)
    defer { statement.reset() }
    guard try statement.step() else { return nil }
    return (statement.integer(0) ?? 0, statement.integer(1) ?? 0, statement.integer(2) ?? 0)
  }

  /// Removes the picture of a photo that no album shows any more, unless the photo itself is stored.
  func dropUnusedCover(_ id: PhotoID) throws {
    let statement = try connection.cached(
      "DELETE FROM cover AS c WHERE remote = ? AND photo_id = ? AND \(UnusedCover.condition)")
    try statement.bind(remote, at: 1)
    try statement.bind(id.rawValue, at: 2)
    try statement.run()
  }
}

extension RenditionSpec {
  /// Reads a side and a fit from two neighbouring columns.
  init?(_ row: Statement, at column: Int) {
    guard let side = row.integer(column), let fit = row.text(column + 1).flatMap(Fit.init) else { return nil }
    self.init(side: Int(side), fit: fit)
  }
}
