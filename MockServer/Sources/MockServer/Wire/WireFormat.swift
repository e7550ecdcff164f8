/// The notation of an answer on the older endpoints.
enum WireFormat: Hashable, Sendable {
  case json
  /// JSON in which every number and truth value is a string.
  case jsonStrings
  case xml

  /// Reads the `format` parameter; anything unknown is XML, as is nothing.
  init(parameter: String?) {
    switch parameter?.lowercased() {
    case "json": self = .json
    case "json-strings": self = .jsonStrings
    default: self = .xml
    }
  }
}
