/// Which of the matching requests a rule strikes.
struct FaultSchedule: Hashable, Sendable {
  /// What is counted apart.
  enum Scope: String, Hashable, Sendable, CaseIterable {
    /// Nothing: all matching requests are one series.
    case rule
    /// Each photo's bytes.
    case photo
    /// Each text of a query.
    case query
    /// Each path.
    case path
  }

  /// Only these, counted from 1.
  var nth: Set<Int>?
  /// Not before this one, counted from 1.
  var from = 1
  /// Of those left, the first of each so many.
  var every = 1
  /// No more often than this.
  var times: Int?
  /// Of those left, this share, chosen by the seed.
  var probability: Double?
  /// What is counted apart.
  var scope = Scope.rule

  /// The series that a request belongs to.
  func series(of request: RequestFacts) -> String {
    switch scope {
    case .rule: ""
    case .photo: request.photoID ?? ""
    case .query: request.query ?? ""
    case .path: request.path
    }
  }

  /// Whether the rule strikes.
  ///
  /// - Parameters:
  ///   - count: Which of its series the request is, from 1.
  ///   - struck: How often the rule has struck in the series.
  ///   - chance: A number from 0 up to 1 that belongs to this request.
  /// - Returns: Whether it strikes.
  func strikes(count: Int, struck: Int, chance: Double) -> Bool {
    if let nth, !nth.contains(count) { return false }
    guard count >= from, (count - from) % max(every, 1) == 0 else { return false }
    if let times, struck >= times { return false }
    if let probability, chance >= probability { return false }
    return true
  }
}
