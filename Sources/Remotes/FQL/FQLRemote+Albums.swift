public import Albums
import FQL
import JSON

extension FQLRemote {
  /// Asks whose token it is.
  ///
  /// - Returns: The account.
  /// - Throws: ``RemoteError``, of kind login if the service answers but names nobody.
  public func account() async throws(RemoteError) -> Account {
    let (reply, _) = try await ask("the account") { .single($0.account) }
    for row in reply[FQLReply.single] {
      guard let id = FQLRowReader.id(row["uid"]), id != "0" else { continue }
      var reader = FQLRowReader(row)
      return Account(id: id, name: reader.words("name"))
    }
    throw RemoteError(
      .login,
      "The remote does not say whose login this is. Run `albumsync login`, or set a new ALBUMSYNC_TOKEN.")
  }

  /// Asks for one page of the viewer's albums with their covers' photos.
  ///
  /// One call, or two where the service takes no multiquery.
  ///
  /// - Parameter cursor: nil for the first page.
  /// - Returns: The page.
  /// - Throws: ``RemoteError`` when the page cannot be had.
  public func albums(after cursor: PageCursor?) async throws(RemoteError) -> AlbumPage {
    let wanted = try place(of: cursor)
    let (reply, used) = try await ask("the albums") { questions in
      let listing = questions.albums(after: wanted)
      let place = listing.resumed(wanted)
      guard questions.traits.hasMultiquery else { return .single(listing.page(after: place)) }
      var queries = [(name: "albums", query: listing.page(after: place))]
      if let covers = questions.covers({ FQLQuery(select: [.column($0)], from: .query("albums")) }) {
        queries.append(("covers", covers))
      }
      queries.append(("ahead", listing.ahead(after: place)))
      return .multi(queries)
    }
    let questions = FQLQuestions(traits: used)
    let listing = questions.albums(after: wanted)
    let place = listing.resumed(wanted)
    let rows = reply[used.hasMultiquery ? "albums" : FQLReply.single]
    let facts = FQLPageFacts(
      rows: rows, ahead: used.hasMultiquery ? reply["ahead"] : nil, idColumn: listing.idColumn,
      column: listing.keyColumn)
    let plan = FQLPagePlan(after: place, page: facts, limit: listing.limit, idColumn: listing.idColumn)

    var page = AlbumPage(albums: [], next: plan.next?.pageCursor, partialReason: plan.partialReason)
    page.announced = facts.unseen.prefix(listing.limit).map { AlbumID($0) }
    var albums: [FQLAlbumRow] = []
    for row in rows {
      guard let album = FQLAlbumRow(row) else {
        page.problems.append(FQLAlbumRow.dropped(row))
        continue
      }
      page.problems += album.problems
      albums.append(album)
    }
    var covers = reply["covers"]
    let hasCovers = albums.contains { $0.album.coverPhotoID != nil }
    if hasCovers, used.hasMultiquery, !reply.has("covers") {
      page.coversProblem = "The remote left out the covers of a page of albums."
    } else if hasCovers, !used.hasMultiquery {
      do throws(RemoteError) {
        let (rows, size) = try await self.covers(of: listing, at: place)
        // The service wants smaller pages by now: so many covers were not asked for, the page is taken again.
        if size < used.pageSize { return try await self.albums(after: cursor) }
        covers = rows
      } catch  where !error.stopsRun {
        // The albums are there: their covers are for a later run.
        page.coversProblem = error.message
      }
    }
    join(covers, to: &albums, in: &page)
    return page
  }

  /// Takes albums and their covers into a page.
  ///
  /// A row that cannot be told from another's may be any cover that is not among the readable ones.
  private func join(_ covers: [JSONValue], to albums: inout [FQLAlbumRow], in page: inout AlbumPage) {
    let rows = FQLCoverRows(covers)
    page.covers = rows.join(&albums)
    if let dropped = rows.problems.first(where: \.dropped) {
      page.coversProblem = page.coversProblem ?? "A cover could not be read: \(dropped.reason)."
    }
    page.coverProblems = rows.problems.filter { !$0.dropped }
    page.albums = albums.map(\.album)
  }

  /// Asks once more for the sizes of one cover photo.
  ///
  /// - Parameter id: The photo's id, of either kind.
  /// - Returns: nil if the service does not show it.
  /// - Throws: ``RemoteError`` when it does not answer.
  public func coverPhoto(_ id: PhotoID) async throws(RemoteError) -> CoverPhoto? {
    try await coverPhotos([id])[id]
  }

  /// Asks for the sizes of several photos in one call.
  ///
  /// - Parameter ids: The photos' ids, of either kind.
  /// - Returns: Those that the service shows.
  /// - Throws: ``RemoteError`` when it does not answer.
  public func coverPhotos(_ ids: [PhotoID]) async throws(RemoteError) -> [PhotoID: CoverPhoto] {
    if ids.isEmpty { return [:] }
    let reply: FQLReply
    do throws(RemoteError) {
      reply = try await ask(ids.count == 1 ? "a cover's photo" : "photos' sizes") { .single($0.photos(ids)) }
        .0
    } catch {
      if error.kind == .notFound { return [:] }
      throw error
    }
    var found: [PhotoID: CoverPhoto] = [:]
    let wanted = Set(ids)
    for row in reply[FQLReply.single].compactMap({ FQLPhotoRow($0) }) {
      for id in Set([row.pid, row.objectID].compactMap { $0.map { PhotoID($0) } }) where wanted.contains(id) {
        // An id may be another photo's id of the other kind: the one with sizes is meant.
        if found[id]?.sources.isEmpty ?? true { found[id] = CoverPhoto(id: id, sources: row.sources) }
      }
    }
    return found
  }

  /// Asks for the covers of a page in a call of its own, the page's albums being a subquery.
  ///
  /// Its rows come with the size of a page when they were asked for.
  private func covers(
    of listing: FQLListing, at place: FQLCursor
  ) async throws(RemoteError) -> ([JSONValue], pageSize: Int) {
    let (reply, used) = try await ask("the covers") { questions in
      questions.covers { listing.column($0, after: place) }.map { .single($0) }
    }
    return (reply[FQLReply.single], used.pageSize)
  }
}
