internal import HTTPServer

extension ServerRequest {
  /// A text of the query; nil if it is missing or empty.
  func text(_ name: String) -> String? {
    guard let value = query.first(where: { $0.name == name })?.value, !value.isEmpty else { return nil }
    return value
  }

  /// A whole number of the query within a range; what is no number counts as the default.
  func number(_ name: String, default standard: Int, in range: ClosedRange<Int>) -> Int {
    let number = text(name).flatMap { Int($0) } ?? standard
    return min(max(number, range.lowerBound), range.upperBound)
  }

  /// Whether a switch of the query is on.
  func flag(_ name: String) -> Bool { text(name) == "1" || text(name) == "true" }
}
