import Albums

/// The rows of a run, by index and by id.
///
/// Kept for every album of the account, so it is small: no album is held here, about 100 bytes a row.
struct RowTable {
  /// What is remembered of a row.
  struct Row {
    var id: AlbumID
    /// The cover the row waits for.
    var cover: PhotoID?
    /// Its place in the catalog's order; nil until the album was looked up or given one.
    var position: Int?
    /// The cover's state in the catalog, to be repeated if the remote is not heard of this row.
    var catalogState = CoverState.pending
    /// Whether the catalog has it, live.
    var isInCatalog = false
    /// Whether the remote listed it in this run.
    var isListed = false
    /// Whether the remote listed it, but unreadably: it is not gone.
    var isSpared = false
    /// Whether its one result has been decided.
    var isSettled = false
  }

  private var rows: [Row] = []
  private var indexes: [AlbumID: Int32] = [:]

  var count: Int { rows.count }

  subscript(index: Int) -> Row {
    get { rows[index] }
    _modify { yield &rows[index] }
  }

  func index(of id: AlbumID) -> Int? { indexes[id].map(Int.init) }

  /// Adds a row at the end and gives its index; the id has none yet.
  mutating func append(_ row: Row) -> Int {
    indexes[row.id] = Int32(clamping: rows.count)
    rows.append(row)
    return rows.count - 1
  }

  /// Makes room once instead of growing step by step.
  mutating func reserve(_ more: Int) {
    rows.reserveCapacity(rows.count + more)
    indexes.reserveCapacity(rows.count + more)
  }

  /// The ids so far are no longer found: the rows stay, but belong to another account.
  mutating func forgetIDs() { indexes.removeAll() }
}
