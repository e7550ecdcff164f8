public import Albums

/// Where a photo stands in a list, and what stands beside it.
public struct PhotoPlace: Hashable, Sendable {
  /// A photo of a remote.
  public struct Neighbour: Hashable, Sendable {
    /// Whose it is.
    public var remote: RemoteKey
    /// Its id.
    public var id: PhotoID

    /// Makes a neighbour.
    public init(remote: RemoteKey, id: PhotoID) {
      self.remote = remote
      self.id = id
    }
  }

  /// How many stand before it.
  public var index: Int
  /// The one before it; nil at the beginning.
  public var previous: Neighbour?
  /// The one after it; nil at the end.
  public var next: Neighbour?

  /// Makes a place.
  public init(index: Int, previous: Neighbour? = nil, next: Neighbour? = nil) {
    self.index = index
    self.previous = previous
    self.next = next
  }
}
