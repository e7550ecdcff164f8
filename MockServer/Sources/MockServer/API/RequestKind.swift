/// What a request asks for; one request can be several of these.
public enum RequestKind: String, Hashable, Sendable, CaseIterable {
  /// A query for albums, covers along with them or not.
  case listing
  /// A query for photos by their own ids, without one for albums.
  case covers
  /// A query for the photos of albums.
  case photos
  /// A query for who the token belongs to.
  case account
  /// Any FQL, in one query or several.
  case query
  /// Several queries in one call.
  case multiquery
  /// The bytes of a picture.
  case image
  /// Anything else.
  case other
}
