public import Albums

/// One page of a listing of albums.
public struct AlbumPage: Hashable, Sendable {
  /// The readable rows in the remote's order.
  ///
  /// The same id may come twice, in one page or in several.
  public var albums: [Album]
  /// The covers' photos by id.
  ///
  /// An album whose ``Album/coverPhotoID`` is not here has a cover that the remote does not show, unless
  /// ``coversProblem`` says otherwise.
  public var covers: [PhotoID: CoverPhoto]
  /// Why nothing is known of the covers that are not in ``covers``, in a sentence without secrets; nil if the remote
  /// told of all it shows.
  public var coversProblem: String?
  /// Fields of covers that could not be read; the ids are photos'.
  public var coverProblems: [RowProblem] = []
  /// Albums' rows that could not be read, each with what is known of it.
  public var problems: [RowProblem]
  /// Where the next page begins; nil if this was the last.
  public var next: PageCursor?
  /// Albums that the remote saw beyond those of this page, as far as it was asked.
  ///
  /// One that no page brings is missing from the listing, not from the remote.
  public var announced: [AlbumID]
  /// Why the listing cannot be whole although nothing was thrown (a page skipped, the end not proven); nil
  /// if nothing speaks against it.
  ///
  /// Problems in rows do not make a listing partial by themselves.
  public var partialReason: String?

  /// Makes a page.
  public init(
    albums: [Album], covers: [PhotoID: CoverPhoto] = [:], coversProblem: String? = nil,
    problems: [RowProblem] = [], next: PageCursor? = nil, announced: [AlbumID] = [],
    partialReason: String? = nil
  ) {
    self.albums = albums
    self.covers = covers
    self.coversProblem = coversProblem
    self.problems = problems
    self.next = next
    self.announced = announced
    self.partialReason = partialReason
  }
}
