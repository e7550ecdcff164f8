extension Fault {
  /// Every fault of the matrix.
  static let all = listings + pictures + transfers + answers + refusals + redirects
}
