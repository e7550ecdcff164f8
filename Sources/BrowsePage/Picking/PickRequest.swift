public import Albums
public import Catalog

/// What may be chosen on a page.
public struct PickRequest: Hashable, Sendable {
  /// How many photos at most.
  ///
  /// Below 0: any number. 0: none. 1: choosing another one replaces the one chosen. More: a further one is
  /// refused until one is let go.
  public var maximum: Int

  /// Makes a request.
  public init(maximum: Int = -1) { self.maximum = maximum }
}

/// A photo chosen on a page.
public struct PickedPhoto: Hashable, Sendable {
  /// Whose it is.
  public var remote: RemoteKey
  /// Its id.
  public var id: PhotoID

  /// Makes a choice.
  public init(remote: RemoteKey, id: PhotoID) {
    self.remote = remote
    self.id = id
  }
}
