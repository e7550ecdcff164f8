public import Albums
import FQL

extension FQLRemote {
  /// Asks for one page of an album's photos, with the places they were taken at.
  ///
  /// - Parameters:
  ///   - album: The album.
  ///   - cursor: nil for the first page.
  /// - Returns: The page.
  /// - Throws: ``RemoteError`` when the page cannot be had.
  public func photos(of album: Album, after cursor: PageCursor?) async throws(RemoteError) -> PhotoPage {
    let wanted = try place(of: cursor)
    let (reply, used) = try await ask("an album's photos") { questions in
      let listing = questions.photos(of: album, after: wanted)
      let place = listing.resumed(wanted)
      guard questions.traits.hasMultiquery else { return .single(listing.page(after: place)) }
      var queries = [(name: "photos", query: listing.page(after: place))]
      if let places = questions.places(of: "photos") { queries.append(("places", places)) }
      queries.append(("ahead", listing.ahead(after: place)))
      return .multi(queries)
    }
    let listing = FQLQuestions(traits: used).photos(of: album, after: wanted)
    let rows = reply[used.hasMultiquery ? "photos" : FQLReply.single]
    let facts = FQLPageFacts(
      rows: rows, ahead: used.hasMultiquery ? reply["ahead"] : nil, idColumn: listing.idColumn,
      column: listing.keyColumn)
    let plan = FQLPagePlan(
      after: listing.resumed(wanted), page: facts, limit: listing.limit, idColumn: listing.idColumn)

    var page = PhotoPage(photos: [], next: plan.next?.pageCursor, partialReason: plan.partialReason)
    page.announced = facts.unseen.prefix(listing.limit).map { PhotoID($0) }
    let places = FQLPlaceRow.places(reply["places"])
    for row in rows {
      guard var photo = FQLPhotoRow(row) else {
        page.problems.append(FQLPhotoRow.dropped(row))
        continue
      }
      page.photos.append(photo.photo(of: album.id, places: places))
      page.problems += photo.problems
    }
    return page
  }
}
