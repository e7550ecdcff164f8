import Albums
import Catalog
import Remotes

extension SyncRun {
  /// Takes the page that was looked up: gives indexes, tells rows, decides what is written and fetched.
  mutating func takeLookedUp(_ known: KnownRows, at now: Timestamp) {
    guard stop == nil, let page = listing.lookingUp else { return }
    listing.lookingUp = nil
    let flawed = note(page.problems)
    note(coversOf: page)
    let before = rows.count
    var taken: [(index: Int, album: Album, missesCover: Bool)] = []
    taken.reserveCapacity(page.albums.count)
    for var album in page.albums {
      let stored = known.albums[album.id]?.album
      if flawed.contains(album.id), let stored { album.fillUnknown(from: stored) }
      let missesCover = page.lacksCover(of: album) && !hasCover(of: album, stored, known)
      // Which photo it is, is known only together with the photo: it may go by another id.
      if missesCover, let before = stored?.coverPhotoID { album.coverPhotoID = before }
      if let index = sight(album) { taken.append((index, album, missesCover)) }
    }
    expect(page.announced)
    if isListingOver, listing.failure == nil {
      announceRows(complete: listing.flaws.isEmpty)
    } else if rows.count > before {
      announceRows(complete: false)
    }
    for (index, album, missesCover) in taken {
      record(album, at: index, stored: known.albums[album.id], isNew: index >= before)
      planPhotos(of: album, at: index, known.listings[album.id])
      if missesCover, let reason = page.coversProblem, options.fetchesCovers {
        settle(index, .failed, reason: reason, source: .remote)
        continue
      }
      planCover(
        of: album, at: index, page: page, stored: album.coverPhotoID.flatMap { known.covers[$0] }, now)
    }
  }

  /// Whether the catalog has the very cover that the album names.
  private func hasCover(of album: Album, _ stored: Album?, _ known: KnownRows) -> Bool {
    guard let photo = album.coverPhotoID, photo == stored?.coverPhotoID, !options.revalidates else {
      return false
    }
    return known.covers[photo].map { $0.state == .stored && $0.specs.isSuperset(of: options.renditions) }
      ?? false
  }

  /// Notes which albums are to come; when the last page is there, those that did not are a flaw.
  private mutating func expect(_ announced: [AlbumID]) {
    for id in announced where rows.index(of: id).map({ rows[$0].isListed || rows[$0].isSpared }) != true {
      listing.announced.insert(id)
    }
    guard isListingOver, listing.failure == nil, !listing.announced.isEmpty else { return }
    listing.flaws.append("\(listing.announced.count.counted("album")) that the remote has did not come")
    listing.announced = []
  }

  private mutating func announceRows(complete: Bool) {
    emit(.deliver(.listing(SyncListing(rows: rows.count, complete: complete, source: .remote))))
  }

  /// Gives a listed album its row, or nil if it has been listed before in this run.
  private mutating func sight(_ album: Album) -> Int? {
    let index: Int
    if let known = rows.index(of: album.id) {
      if rows[known].isListed { return nil }
      index = known
    } else {
      index = rows.append(RowTable.Row(id: album.id))
    }
    rows[index].isListed = true
    if !listing.announced.isEmpty { listing.announced.remove(album.id) }
    listing.order.append(Int32(clamping: index))
    summary.albums.seen += 1
    return index
  }

  /// Writes the album if it differs from what is stored, and tells its row if it is new or differs.
  private mutating func record(_ album: Album, at index: Int, stored: StoredAlbum?, isNew: Bool) {
    rows[index].cover = album.coverPhotoID
    let position: Int
    if let stored, !isNew {
      position = stored.position
    } else {
      listing.tail += PositionPlan.gap
      position = listing.tail
    }
    rows[index].position = position
    let isUnchanged = stored.map { $0.deleted == nil && $0.album == album } ?? false
    if isUnchanged {
      summary.albums.unchanged += 1
      if !isNew { return }
    } else {
      writing.open.add(AlbumWrite(album: album, position: position), replacing: stored)
    }
    emit(
      .deliver(
        .row(
          SyncRow(
            index: index, id: album.id, name: album.name, count: album.count,
            cover: album.coverPhotoID == nil ? .none : rows[index].catalogState))))
  }

  /// Notes what could not be read; gives the ids of rows of which only a field is unknown.
  private mutating func note(_ problems: [RowProblem]) -> Set<AlbumID> {
    var flawed: Set<AlbumID> = []
    for problem in problems {
      let name = problem.id.map { "album \($0)" } ?? "an album"
      warn(problem.dropped ? "\(name) could not be read: \(problem.reason)" : "\(name): \(problem.reason)")
      guard problem.dropped else {
        if let id = problem.id { flawed.insert(AlbumID(id)) }
        continue
      }
      listing.unreadable += 1
      if let id = problem.id {
        listing.announced.remove(AlbumID(id))
        if let index = rows.index(of: AlbumID(id)) { rows[index].isSpared = true }
      } else {
        listing.flaws.append("an album without a readable id was dropped")
      }
    }
    return flawed
  }

  private mutating func note(coversOf page: AlbumPage) {
    for problem in page.coverProblems {
      warn("\(problem.id.map { "photo \($0)" } ?? "a cover"): \(problem.reason)")
    }
    if let problem = page.coversProblem { warn(problem) }
  }

  // MARK: The end of the listing

  /// Marks what is missing as deleted if the listing is whole, and decides every row not heard of.
  mutating func endListing() {
    let isWhole = isListingWhole
    listing.hasEnded = true
    summary.complete = isWhole
    guard isWhole else {
      for flaw in listing.flaws { warn("the listing is partial, so nothing is marked deleted: \(flaw)") }
      settleFromCatalog(because: "the partial listing did not reach this album")
      return
    }
    deleteMissing()
    settleFromCatalog(because: "the remote's row of this album could not be read")
    orderLikeTheRemote()
  }

  private mutating func deleteMissing() {
    var missing: [Int] = []
    for index in 0..<rows.count where rows[index].isMissing { missing.append(index) }
    guard options.deletions.permits(missing: missing.count, of: listing.live, seen: summary.albums.seen)
    else {
      summary.albums.heldBack = missing.count
      warn(
        "\(missing.count) of \(listing.live) albums are not listed any more; they are kept, because so many "
          + "at once may be a mistake: allow a mass deletion if it is right")
      for index in missing { settleFromCatalog(index, because: "its deletion is held back") }
      return
    }
    for index in missing {
      writing.open.delete(rows[index].id)
      settle(index, .gone, reason: "not on the remote any more", source: .remote)
    }
  }

  private mutating func orderLikeTheRemote() {
    let order = listing.order
    let changes = PositionPlan.changes(order.map { rows[Int($0)].position ?? 0 })
    for change in changes { writing.open.move(rows[Int(order[change.place])].id, to: change.position) }
  }

  /// Ends every row without a result by repeating what the catalog knows.
  ///
  /// A row that neither the remote nor the catalog can tell anything about has failed in this run.
  mutating func settleFromCatalog(because reason: String) {
    for index in 0..<rows.count where !rows[index].isListed { settleFromCatalog(index, because: reason) }
  }

  private mutating func settleFromCatalog(_ index: Int, because reason: String) {
    guard !rows[index].isSettled else { return }
    let state = SyncCover.State(catalog: rows[index].catalogState)
    if state == .pending, options.fetchesCovers {
      settle(index, .failed, reason: reason, source: .catalog, isTried: false)
    } else {
      settle(index, state, reason: reason, source: .catalog, isTried: false)
    }
  }
}

extension RowTable.Row {
  /// Whether a complete listing lacks it.
  var isMissing: Bool { isInCatalog && !isListed && !isSpared && !isSettled }
}

extension AlbumPage {
  /// Whether an album's cover is not known, although the album has one.
  fileprivate func lacksCover(of album: Album) -> Bool {
    guard coversProblem != nil, let photo = album.coverPhotoID else { return false }
    return covers[photo] == nil
  }
}

extension Album {
  /// Takes from `other` whatever is unknown here: a field that could not be read is not a field removed.
  fileprivate mutating func fillUnknown(from other: Album) {
    objectID = objectID ?? other.objectID
    name = name ?? other.name
    kind = kind ?? other.kind
    count = count ?? other.count
    videoCount = videoCount ?? other.videoCount
    coverPhotoID = coverPhotoID ?? other.coverPhotoID
    created = created ?? other.created
    modified = modified ?? other.modified
    description = description ?? other.description
    location = location ?? other.location
    link = link ?? other.link
    visibility = visibility ?? other.visibility
  }
}
