import JSON

/// What the service itself says went wrong, in either of its two notations.
struct ServiceError: Error, Hashable, Sendable {
  /// The number that tells what to do; nil if it gave none.
  var code: Int?
  /// Tells apart the ways in which a session ends.
  var subcode: Int?
  /// The service's own words, not yet fit to be shown.
  var message: String
  /// Whether the service says that trying again helps.
  var isTransient = false

  /// Reads `{"error_code":…,"error_msg":…}` or `{"error":{"message":…,"code":…}}`; nil if it is neither.
  init?(_ value: JSONValue) {
    guard value.kind == .object else { return nil }
    if let code = value["error_code"], !code.isNull {
      self.code = code.integer.map { Int(truncatingIfNeeded: $0) }
      message = value["error_msg"]?.text ?? value["error_message"]?.text ?? ""
      subcode = value["error_subcode"]?.integer.map { Int(truncatingIfNeeded: $0) }
      return
    }
    guard let error = value["error"], error.bool != false, !error.isNull else { return nil }
    message = error["message"]?.text ?? error["error_msg"]?.text ?? error.text ?? ""
    code = error["code"]?.integer.map { Int(truncatingIfNeeded: $0) } ?? Self.codeInFront(of: message)
    subcode = error["error_subcode"]?.integer.map { Int(truncatingIfNeeded: $0) }
    isTransient = error["is_transient"]?.bool ?? false
  }

  /// Makes an error.
  init(code: Int?, subcode: Int? = nil, message: String) {
    self.code = code
    self.subcode = subcode
    self.message = message
  }

  /// The message without the `(#601) ` that the newer interface puts before it.
  var bareMessage: Substring {
    guard Self.codeInFront(of: message) != nil, let end = message.firstIndex(of: ")") else {
      return message[...]
    }
    return message[message.index(after: end)...].drop { $0 == " " }
  }

  /// The number in a message that begins with `(#601)`.
  private static func codeInFront(of message: String) -> Int? {
    guard message.hasPrefix("(#"), let end = message.firstIndex(of: ")") else { return nil }
    return Int(message[..<end].dropFirst(2))
  }
}
