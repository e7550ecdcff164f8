internal import Catalog
internal import Synchronization

/// Numbers of rows that are counted once for each state of the catalog.
///
/// A page asks for window after window of the same list, and counting reads all of it.
final class Counts: Sendable {
  private enum Question: Hashable {
    case albums(AlbumQuery)
    case photos(PhotoQuery)
  }

  private struct State {
    var token = -1
    var answers: [Question: Int] = [:]
    var smart: [SmartAlbum]?
  }

  private let state = Mutex(State())
  /// More questions than this at once are forgotten; each search is another one.
  private static let limit = 200

  func albums(_ query: AlbumQuery, _ reader: CatalogReader) throws -> Int {
    var query = query
    (query.limit, query.offset, query.sort) = (nil, 0, .count)
    return try count(.albums(query), reader) { try reader.countAlbums(query) }
  }

  func photos(_ query: PhotoQuery, _ reader: CatalogReader) throws -> Int {
    var query = query
    (query.limit, query.offset, query.sort) = (nil, 0, .newest)
    return try count(.photos(query), reader) { try reader.countPhotos(query) }
  }

  /// The smart albums that hold something.
  func smartAlbums(_ reader: CatalogReader) throws -> [SmartAlbum] {
    let token = try reader.changeToken()
    if let known = state.withLock({ $0.token == token ? $0.smart : nil }) { return known }
    let albums = try reader.smartAlbums()
    state.withLock { state in
      renew(&state, token)
      state.smart = albums
    }
    return albums
  }

  private func count(_ question: Question, _ reader: CatalogReader, _ ask: () throws -> Int) throws -> Int {
    // The token is read first: a change after it makes the count newer than it says, never older.
    let token = try reader.changeToken()
    if let known = state.withLock({ $0.token == token ? $0.answers[question] : nil }) { return known }
    let number = try ask()
    state.withLock { state in
      renew(&state, token)
      if state.answers.count >= Self.limit { state.answers = [:] }
      state.answers[question] = number
    }
    return number
  }

  private func renew(_ state: inout State, _ token: Int) {
    if state.token != token { state = State(token: token) }
  }
}
