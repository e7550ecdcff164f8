/// Which requests a rule is about; what is nil matches every one.
struct FaultMatch: Hashable, Sendable {
  /// One of these kinds.
  var kinds: Set<RequestKind>?
  /// The path holds this.
  var path: String?
  /// The FQL holds this.
  var query: String?
  /// The HTTP method.
  var method: String?
  /// One of these photos' bytes.
  var photos: Set<String>?

  func matches(_ request: RequestFacts) -> Bool {
    if let kinds, kinds.isDisjoint(with: request.kinds) { return false }
    if let path, !request.path.contains(path) { return false }
    if let query, !(request.query ?? "").contains(query) { return false }
    if let method, method != request.method { return false }
    if let photos, !photos.contains(request.photoID ?? "") { return false }
    return true
  }
}
