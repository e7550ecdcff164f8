import JSON

/// What stands on stdout instead of the data when a program asked for JSON and the command failed.
enum FailureDocument: Sendable {
  /// `--json`: one document.
  case document
  /// `--events`: the last line.
  case event

  /// Looks for the wish in words that may not even be understood; nil if there is none.
  init?(wanted words: [String]) {
    let options = words.prefix { $0 != "--" }
    if options.contains("--events") {
      self = .event
    } else if options.contains("--json") {
      self = .document
    } else {
      return nil
    }
  }

  /// `{"error":{"kind","exit","code","message"}}`, with `"event":"finished"` before it among events.
  func text(_ failure: Failure) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    if case .event = self {
      writer.key("event")
      writer.string("finished")
    }
    writer.key("error")
    failure.write(to: &writer)
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }
}

extension Failure {
  /// Writes the failure as an object.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("kind")
    writer.string(exit.word)
    writer.key("exit")
    writer.integer(Int64(exit.rawValue))
    if let code {
      writer.key("code")
      writer.integer(Int64(code))
    }
    writer.key("message")
    writer.string(message)
    writer.endObject()
  }
}
