/// Where a rule sends a client.
enum RedirectFault: Hashable, Sendable {
  /// To the same URL, for ever.
  case loop
  /// Through so many URLs to the right one.
  case chain(Int)
  /// To the right bytes on the mock's other origin.
  case otherOrigin
  /// From the other origin, or any, to the same path in plain http.
  case downgrade
  /// To a file of the client's own machine.
  case file
  /// To an address that only machines in a data centre have.
  case privateAddress
  /// Nowhere: no Location.
  case noLocation
  /// To a Location with spaces and letters beyond ASCII.
  case unencoded
  /// To this Location.
  case location(String)

  /// Reads the word of a rule; a word with a slash is a Location.
  init?(_ word: String) {
    switch word {
    case "loop": self = .loop
    case "chain": self = .chain(25)
    case "other-origin": self = .otherOrigin
    case "downgrade": self = .downgrade
    case "file": self = .file
    case "private-address": self = .privateAddress
    case "no-location": self = .noLocation
    case "unencoded": self = .unencoded
    default:
      if word.hasPrefix("chain:"), let length = Int(word.dropFirst(6)), length >= 0 {
        self = .chain(length)
      } else if word.contains("/") {
        self = .location(word)
      } else {
        return nil
      }
    }
  }

  static let words =
    "loop, chain, chain:N, other-origin, downgrade, file, private-address, no-location, unencoded, or a URL"
}
