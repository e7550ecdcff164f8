public import Albums

/// What is shown of an album before its cover is there.
public struct SyncRow: Hashable, Sendable {
  /// The row's place in this run, from 0; never reused or moved within the run.
  public var index: Int
  /// The album.
  public var id: AlbumID
  /// Its name exactly as received; nil if the remote sent none.
  public var name: String?
  /// How many photos the remote says it holds; nil if unknown.
  public var count: Int?
  /// How far the catalog has its cover at this moment; `stored` can be shown at once.
  public var cover: CoverState

  /// Makes a row.
  public init(index: Int, id: AlbumID, name: String?, count: Int?, cover: CoverState = .pending) {
    self.index = index
    self.id = id
    self.name = name
    self.count = count
    self.cover = cover
  }
}
