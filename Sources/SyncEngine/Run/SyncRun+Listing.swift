import Albums
import Catalog
import Remotes

extension SyncRun {
  /// How far the listing has come.
  struct Listing {
    /// Whom the catalog's rows belong to, until the account answered.
    var expected: Account?
    /// The catalog's rows have been delivered.
    var hasCatalogRows = false
    /// An answer that came before the catalog's rows were there.
    var earlyAccount: Result<Account, RemoteError>?
    /// The account has its place in the catalog.
    var isOpen = false
    /// A page is on its way.
    var isAsking = false
    /// A page that waits for its turn.
    var held: AlbumPage?
    /// The page whose albums the catalog is being asked about.
    var lookingUp: AlbumPage?
    /// Where to go on; nil when nothing is left to ask.
    var next: PageCursor?
    /// Why the page after the last one did not come; looked at once the pages before it are taken.
    var failure: RemoteError?
    var asked: Set<PageCursor> = []
    /// Pages in a row without a new album.
    var barrenPages = 0
    /// Why it cannot be whole.
    var flaws: [String] = []
    /// Whether a page has been taken, even an empty one.
    var hasPages = false
    var hasEnded = false
    /// Albums that the remote said it has and has not listed yet.
    var announced: Set<AlbumID> = []
    /// Rows in the remote's order.
    var order: [Int32] = []
    /// Live albums in the catalog before the run.
    var live = 0
    /// The last position in the catalog's order.
    var tail = -PositionPlan.gap
    /// Rows the remote sent that nobody could read.
    var unreadable = 0
  }

  mutating func begin() {
    emit(.askAccount)
    emit(.askPage(nil))
    listing.isAsking = true
  }

  // MARK: Rows known from the catalog

  mutating func takeCatalogRows(_ expected: ExpectedRemote?) {
    guard stop == nil else { return }
    listing.hasCatalogRows = true
    listing.expected = expected?.account
    if let expected {
      summary.remote = expected.name
      deliver(expected.rows)
    }
    if let answer = listing.earlyAccount { takeAccount(answer) }
  }

  private mutating func deliver(_ live: [LiveRow]) {
    guard !live.isEmpty else { return }
    rows.reserve(live.count)
    listing.live = live.count
    emit(.deliver(.listing(SyncListing(rows: rows.count + live.count, complete: false, source: .catalog))))
    for row in live {
      var entry = RowTable.Row(id: row.id)
      entry.catalogState = row.coverState
      entry.position = row.position
      entry.isInCatalog = true
      let index = rows.append(entry)
      listing.tail = max(listing.tail, row.position)
      emit(
        .deliver(
          .row(SyncRow(index: index, id: row.id, name: row.name, count: row.count, cover: row.coverState))))
    }
  }

  // MARK: Whose albums

  mutating func takeAccount(_ answer: Result<Account, RemoteError>) {
    guard stop == nil else { return }
    guard listing.hasCatalogRows else {
      listing.earlyAccount = answer
      return
    }
    switch answer {
    case .failure(let error): halt(error)
    case .success(let account): meet(account)
    }
  }

  private mutating func meet(_ account: Account) {
    summary.account = account
    if let expected = listing.expected, expected.id != account.id {
      if let name = options.remoteName {
        halt(
          .login,
          "remote \(name) is account \(expected.id)'s, but the remote answered as account \(account.id): "
            + "log in as \(expected.id) again, or add another remote for \(account.id)")
        return
      }
      warn(
        "the remote answered as account \(account.id); the albums of account \(expected.id) are left as they are"
      )
      settleFromCatalog(because: "these are another account's albums")
      rows.forgetIDs()
      listing.live = 0
      listing.tail = -PositionPlan.gap
    }
    emit(.openCatalog(account))
  }

  mutating func takeOpened(_ remote: OpenedRemote) {
    guard stop == nil else { return }
    summary.remote = remote.name
    if let live = remote.rows { deliver(live) }
    listing.isOpen = true
  }

  // MARK: Pages

  mutating func takePage(_ answer: Result<AlbumPage, RemoteError>) {
    guard stop == nil else { return }
    listing.isAsking = false
    listing.next = nil
    switch answer {
    case .success(let page):
      listing.hasPages = true
      listing.held = page
      listing.next = page.next
    case .failure(let error): listing.failure = error
    }
  }

  /// Looks up the page at hand, asks for the one after it, or ends the listing.
  mutating func advanceListing() {
    guard stop == nil, !listing.hasEnded else { return }
    if let error = listing.failure, listing.hasCatalogRows, !listing.hasPages { return halt(error) }
    guard listing.isOpen else { return }
    if listing.lookingUp == nil, let page = listing.held {
      listing.held = nil
      listing.lookingUp = page
      checkProgress(of: page)
      emit(.lookUp(page.albums.map(\.id), page.albums.compactMap(\.coverPhotoID)))
    }
    if let next = listing.next, !listing.isAsking, listing.held == nil,
      covers.jobs.count < Limits.waitingCovers, writing.albums < Limits.unwrittenAlbums
    {
      listing.next = nil
      listing.isAsking = true
      emit(.askPage(next))
    }
    guard isListingOver else { return }
    if let error = listing.failure {
      listing.failure = nil
      if error.stopsRun { return halt(error) }
      listing.flaws.append("the listing broke off: \(error)")
    }
    endListing()
  }

  var isListingOver: Bool {
    listing.next == nil && !listing.isAsking && listing.held == nil && listing.lookingUp == nil
  }

  /// Ends a listing that turns in circles.
  private mutating func checkProgress(of page: AlbumPage) {
    if let flaw = page.partialReason { listing.flaws.append(flaw) }
    if let next = page.next, !listing.asked.insert(next).inserted {
      listing.next = nil
      listing.flaws.append("the remote's pages repeat")
    }
    let isBarren = page.albums.allSatisfy { album in
      rows.index(of: album.id).map { rows[$0].isListed } ?? false
    }
    listing.barrenPages = isBarren ? listing.barrenPages + 1 : 0
    if listing.barrenPages >= Limits.barrenPages, listing.next != nil {
      listing.next = nil
      listing.flaws.append("\(Limits.barrenPages) pages in a row brought no new album")
    }
  }

  /// Whether every page came and nothing speaks against the listing.
  var isListingWhole: Bool { isListingOver && listing.hasPages && listing.flaws.isEmpty }
}

extension RemoteError {
  /// How a run ends that cannot go on because of it.
  var outcome: SyncOutcome {
    switch kind {
    case .login: .login
    case .rateLimited: .rateLimited
    case .cancelled: .interrupted
    case .denied: .partial
    case .unreachable, .unusable, .notFound, .tooLarge: .unreachable
    }
  }
}
