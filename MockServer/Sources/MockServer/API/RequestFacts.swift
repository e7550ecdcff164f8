/// What rules match on and the log tells of a request.
struct RequestFacts: Hashable, Sendable {
  var method: String
  /// Decoded, without the query.
  var path: String
  var kinds: Set<RequestKind> = []
  /// The FQL: one query, or the JSON object of several.
  var query: String?
  /// The photo whose bytes are asked for.
  var photoID: String?

  /// The kind that tells most.
  var kind: RequestKind {
    [.image, .listing, .covers, .photos, .account, .query].first { kinds.contains($0) } ?? .other
  }
}
