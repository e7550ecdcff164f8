/// Which albums are wanted, and in which order.
public struct AlbumQuery: Hashable, Sendable {
  /// An order of albums.
  ///
  /// Equal ones, and those of which the value is unknown, follow each other in the remote's order; the
  /// unknown ones come last.
  public enum Sort: String, Hashable, Sendable, CaseIterable {
    /// As the remote lists them, remote by remote, local albums last.
    case remote
    /// Largest first.
    case count
    /// By name, without regard to case and accents.
    case name
    /// Newest first.
    case created
    /// Last changed first.
    case modified
  }

  /// Only this remote's; nil for all.
  public var remote: RemoteKey?
  /// The order.
  public var sort: Sort
  /// Whether albums that hold nothing are left out; those whose count is unknown stay.
  public var hideEmpty: Bool
  /// Whether albums that are gone from the remote are there as well.
  public var includeDeleted: Bool
  /// Only those of which the name, the description or the location holds all these words, found as
  /// ``CatalogReader/search(_:limit:)`` finds them; nil for all.
  public var search: String?
  /// At most so many; nil for all.
  public var limit: Int?
  /// How many are passed over first.
  public var offset: Int

  /// Makes a query; without arguments it asks for all albums in the remote's order.
  public init(
    remote: RemoteKey? = nil, sort: Sort = .remote, hideEmpty: Bool = false, includeDeleted: Bool = false,
    search: String? = nil, limit: Int? = nil, offset: Int = 0
  ) {
    self.remote = remote
    self.sort = sort
    self.hideEmpty = hideEmpty
    self.includeDeleted = includeDeleted
    self.search = search
    self.limit = limit
    self.offset = offset
  }
}
