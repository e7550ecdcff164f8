/// Who uses the connections, told by their local ports, and which were closed with bytes nobody has read.
///
/// libcurl reads no further than an answer's promised length, so bytes left over are more than was promised. Belongs
/// to the owner thread.
final class ConnectionBook {
  private var users: [UInt16: TransferID] = [:]
  private var unread: Set<UInt16> = []

  /// A request is about to go out on the connection.
  func use(_ port: UInt16, by id: TransferID) { users[port] = id }

  /// The connection is closed.
  func close(_ port: UInt16, hasUnread: Bool) {
    users[port] = nil
    if hasUnread { unread.insert(port) }
  }

  /// Whether nobody has used the connection after this transfer.
  func isLast(_ id: TransferID, on port: UInt16) -> Bool { users[port] == id }

  /// Whether the connection was closed in this turn of the loop with bytes left over.
  func hadUnread(_ port: UInt16) -> Bool { unread.contains(port) }

  func endTurn() { unread.removeAll(keepingCapacity: true) }
}
