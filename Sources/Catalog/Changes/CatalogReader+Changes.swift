internal import Albums
internal import SQLite

extension CatalogReader {
  /// A number that grows with every change of albums, photos and covers, by whichever process.
  ///
  /// - Returns: The number now; compare it with an earlier one.
  /// - Throws: ``CatalogError``.
  public func changeToken() throws(CatalogError) -> Int {
    try perform { try changeNumbers().number }
  }

  /// A number that differs from the last one only if another connection has written since, cheaper than
  /// ``changeToken()``.
  ///
  /// - Returns: A number without further meaning.
  /// - Throws: ``CatalogError``.
  public func dataVersion() throws(CatalogError) -> Int {
    try perform { try connection.dataVersion }
  }

  /// Tells what changed, at the cost of what changed.
  ///
  /// - Parameters:
  ///   - token: The moment since which, from ``changeToken()`` or an earlier answer of this catalog.
  ///   - limit: How many albums and how many photos are told one by one at most.
  /// - Returns: The changes; one that took place several times is told once.
  /// - Throws: ``CatalogError``.
  public func changes(since token: Int, limit: Int = 1000) throws(CatalogError) -> CatalogChanges {
    try perform {
      try connection.snapshot {
        let (number, removed) = try changeNumbers()
        if number == token { return CatalogChanges(token: number) }
        // A number below an old one is that of another file in the same place.
        if removed > token || number < token { return CatalogChanges(token: number, isReset: true) }
        let albums = try changed(Self.changedAlbums, since: token, limit: limit) { AlbumID($0) }
        let photos = try changed(Self.changedPhotos, since: token, limit: limit) { PhotoID($0) }
        guard let albums, let photos else { return CatalogChanges(token: number, isReset: true) }
        return CatalogChanges(token: number, albums: albums, photos: photos)
      }
    }
  }

  private static let changedAlbums = """
    SELECT remote, id FROM album WHERE change > ?1
    UNION SELECT a.remote, a.id FROM cover c CROSS JOIN album a INDEXED BY album_by_cover
      ON a.remote = c.remote AND a.cover_photo_id = c.photo_id WHERE c.change > ?1
    LIMIT ?2
    """
  private static let changedPhotos = """
    SELECT remote, id FROM photo WHERE change > ?1
    UNION SELECT p.remote, p.id FROM cover c CROSS JOIN photo p
      ON p.remote = c.remote AND p.id = c.photo_id WHERE c.change > ?1
    LIMIT ?2
    """

  /// Gives the changed rows; nil if they are more than the limit.
  private func changed<ID>(
    _ sql: String, since token: Int, limit: Int, _ make: (String) -> ID
  ) throws -> [CatalogChanges.Item<ID>]? {
    let statement = try connection.cached(sql)
    try statement.bind(token, at: 1)
    try statement.bind(max(limit, 0) + 1, at: 2)
    var items: [CatalogChanges.Item<ID>] = []
    while try statement.step() {
      let remote = RemoteKey(rawValue: statement.integer(0) ?? 0)
      items.append(CatalogChanges.Item(remote: remote, id: make(statement.text(1) ?? "")))
    }
    return items.count > limit ? nil : items
  }

  private func changeNumbers() throws -> (number: Int, removed: Int) {
    let statement = try connection.cached("SELECT number, removed FROM change")
    defer { statement.reset() }
    guard try statement.step() else { return (0, 0) }
    return (Int(statement.integer(0) ?? 0), Int(statement.integer(1) ?? 0))
  }
}
