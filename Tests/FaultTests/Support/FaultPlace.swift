import Albums

/// The part of a run that a fault strikes.
enum FaultPlace: String, CaseIterable, Sendable {
  case listing = "album listing"
  case covers = "cover query"
  case image = "image"

  /// The mock's rules.
  ///
  /// - Parameters:
  ///   - fault: What happens.
  ///   - bench: Where.
  /// - Returns: The rules' JSON.
  func rules(_ fault: Fault, on bench: FaultBench) -> String {
    let effect = bench.albums.enumerated().reversed().reduce(fault.effect) { text, album in
      text.replacing("$\(album.offset)", with: album.element.rawValue)
    }
    let schedule = (fault.schedule ?? (self == .listing ? #""from":2"# : #""from":1"#))
    let rule = { (match: String) in #"{"name":"fault","match":\#(match),\#(schedule),"effect":\#(effect)}"# }
    return switch self {
    case .listing: rule(#"{"kind":"listing"}"#)
    case .covers:
      // Without multiqueries the covers are asked for in a call of their own.
      #"{"rules":[{"name":"apart","match":{"kind":"multiquery"},"effect":{"error":{"code":3}}},"#
        + rule(#"{"kind":"covers"}"#) + "]}"
    case .image: rule(#"{"photo":["\#(bench.photo)"]}"#)
    }
  }
}
