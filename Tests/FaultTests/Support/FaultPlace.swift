/// The part of a run that a fault strikes.
enum FaultPlace: String, CaseIterable, Sendable {
  case listing = "album listing"
  case covers = "cover query"
  case image = "image"

  /// The mock's rules.
  ///
  /// - Parameters:
  ///   - effect: What happens.
  ///   - photo: The photo whose image is struck.
  /// - Returns: The rules' JSON.
  func rules(_ effect: String, photo: String) -> String {
    switch self {
    case .listing: #"{"name":"fault","match":{"kind":"listing"},"from":2,"effect":\#(effect)}"#
    case .covers:
      // Without multiqueries the covers are asked for in a call of their own.
      #"{"rules":[{"name":"apart","match":{"kind":"multiquery"},"effect":{"error":{"code":3}}},"#
        + #"{"name":"fault","match":{"kind":"covers"},"effect":\#(effect)}]}"#
    case .image: #"{"name":"fault","match":{"photo":["\#(photo)"]},"effect":\#(effect)}"#
    }
  }
}
