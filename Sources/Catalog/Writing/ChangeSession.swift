internal import Albums
internal import SQLite

/// One writing transaction: whose rows, when, and the number that its changes carry.
final class ChangeSession {
  let connection: Connection
  let remote: Int64
  let now: Int64
  /// The album whose key was last looked up, as photos come album by album.
  var lastAlbum: (id: AlbumID, key: Int64)?
  private var number: Int64?

  init(_ connection: Connection, remote: RemoteKey, now: Timestamp) {
    self.connection = connection
    self.remote = remote.rawValue
    self.now = now.seconds
  }

  /// The number of this transaction; taken when first asked for, so that one without changes writes nothing.
  func change() throws -> Int64 {
    if let number { return number }
    let statement = try connection.cached("UPDATE change SET number = number + 1 RETURNING number")
    defer { statement.reset() }
    let new = try statement.step() ? statement.integer(0) ?? 0 : 0
    number = new
    return new
  }
}
