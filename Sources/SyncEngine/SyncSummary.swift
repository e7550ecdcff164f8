public import Albums

/// What a run did, in numbers.
public struct SyncSummary: Hashable, Sendable {
  /// The remote: its name, or its api and account id if it has none; empty if it was never known.
  public var remote = ""
  /// Whose albums were listed; nil if the remote did not tell.
  public var account: Account?
  /// How the run ended.
  public var outcome = SyncOutcome.done
  /// Why it did not end as ``SyncOutcome/done``, in one sentence without secrets; nil if it did.
  public var message: String?
  /// Whether every page of albums came and nothing speaks against the listing.
  public var complete = false
  /// Whether nothing was written: the numbers tell what the run would have done.
  public var dryRun = false
  /// What happened to albums.
  public var albums = AlbumCounts()
  /// What happened to covers: each row is counted once, except those that are gone.
  public var covers = CoverCounts()
  /// What happened to photos' metadata.
  public var photos = PhotoCounts()
  /// Calls made.
  public var requests = RequestCounts()
  /// Bytes of image bodies received.
  public var bytes: Int64 = 0
  /// How long the run took.
  public var seconds: Double = 0
  /// What a person should know, a sentence each.
  public var warnings: [String] = []
  /// Rows whose cover was tried and not had, each with its reason.
  public var failures: [SyncFailure] = []

  /// Nothing done yet.
  public init() {}
}

/// What happened to the albums of a listing.
public struct AlbumCounts: Hashable, Sendable {
  /// Distinct albums the remote listed.
  public var seen = 0
  /// New to the catalog.
  public var added = 0
  /// A stored field, or which photo is the cover, differs.
  public var changed = 0
  /// As stored.
  public var unchanged = 0
  /// Not listed any more, and marked deleted.
  public var deleted = 0
  /// Listed again after having been marked deleted.
  public var revived = 0
  /// Not listed any more, but kept because too many would go at once.
  public var heldBack = 0

  /// Nothing counted yet.
  public init() {}
}

/// How the rows' covers ended.
public struct CoverCounts: Hashable, Sendable {
  /// Fetched and stored in this run; in a dry run: would be fetched.
  public var stored = 0
  /// What the catalog has is still right.
  public var unchanged = 0
  /// No cover, or one the remote does not show.
  public var placeholder = 0
  /// Failed, corrupt, unsupported or too large.
  public var failed = 0
  /// Not asked for, because the run was told not to fetch covers.
  public var pending = 0

  /// Nothing counted yet.
  public init() {}
}

/// What happened to photos' metadata and thumbnails.
public struct PhotoCounts: Hashable, Sendable {
  /// Distinct photos the remote listed.
  public var seen = 0
  /// New to the catalog.
  public var added = 0
  /// A stored field differs.
  public var changed = 0
  /// As stored.
  public var unchanged = 0
  /// Not listed in their album any more.
  public var deleted = 0
  /// Thumbnails fetched and stored.
  public var stored = 0
  /// Thumbnails that were tried and not had.
  public var failed = 0

  /// Nothing counted yet.
  public init() {}
}

/// Calls made by a run.
public struct RequestCounts: Hashable, Sendable {
  /// Calls with queries.
  public var query = 0
  /// Image requests.
  public var image = 0
  /// Further attempts at either.
  public var retries = 0

  /// Nothing counted yet.
  public init() {}
}

/// A cover that was tried and not had.
public struct SyncFailure: Hashable, Sendable {
  /// The album.
  public var id: AlbumID
  /// Why, in one sentence without secrets.
  public var reason: String

  /// Makes a failure.
  public init(id: AlbumID, reason: String) {
    self.id = id
    self.reason = reason
  }
}
