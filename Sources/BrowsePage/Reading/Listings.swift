internal import Catalog
internal import Synchronization

/// Whole lists in short, for those whose windows are dear: what a search finds, and orders without an index.
///
/// They are made once for each state of the catalog, and the last few are kept.
final class Listings: Sendable {
  private enum Question: Hashable {
    case albums(AlbumQuery)
    case photos(PhotoQuery)
  }

  private struct State {
    var token = -1
    /// The one asked for last comes last.
    var lists: [(question: Question, handles: [RowHandle])] = []
  }

  private let state = Mutex(State())
  private static let kept = 4

  func albums(_ query: AlbumQuery, _ reader: CatalogReader) throws -> [RowHandle] {
    var query = query
    (query.limit, query.offset) = (nil, 0)
    return try list(.albums(query), reader) { try reader.handles(of: query) }
  }

  func photos(_ query: PhotoQuery, _ reader: CatalogReader) throws -> [RowHandle] {
    var query = query
    (query.limit, query.offset) = (nil, 0)
    return try list(.photos(query), reader) { try reader.handles(of: query) }
  }

  private func list(
    _ question: Question, _ reader: CatalogReader, _ ask: () throws -> [RowHandle]
  ) throws -> [RowHandle] {
    // The token is read first: a change after it makes the list newer than it says, never older.
    let token = try reader.changeToken()
    let known = state.withLock { state -> [RowHandle]? in
      guard state.token == token, let index = state.lists.firstIndex(where: { $0.question == question })
      else { return nil }
      let entry = state.lists.remove(at: index)
      state.lists.append(entry)
      return entry.handles
    }
    if let known { return known }
    let handles = try ask()
    state.withLock { state in
      if state.token != token { state = State(token: token) }
      state.lists.removeAll { $0.question == question }
      if state.lists.count >= Self.kept { state.lists.removeFirst() }
      state.lists.append((question, handles))
    }
    return handles
  }
}
