public import JSON

/// What the log keeps of one request: never a token, never the query of a picture's URL.
public struct LogEntry: Hashable, Sendable {
  /// Counted from 1 since the mock began or the log was cleared.
  public var number = 0
  /// Milliseconds since the mock began, when the request had arrived.
  public var milliseconds: Int64 = 0
  /// Which origin was asked: `api` or `images`.
  public var origin = "api"
  /// The HTTP method.
  public var method: String
  /// Decoded, without the query.
  public var path: String
  /// What was asked for.
  public var kind: RequestKind
  /// All that was asked for.
  public var kinds: Set<RequestKind>
  /// The FQL: one query, or the JSON object of several.
  public var query: String?
  /// The photo whose bytes were asked for.
  public var photoID: String?
  /// The status of the answer; 0 if the connection was reset.
  public var status = 0
  /// Bytes of the answer's body.
  public var bytes = 0
  /// The name of the rule that struck.
  public var fault: String?
  /// The service's error code in the answer.
  public var errorCode: Int?
  /// Where credentials were found: `query`, `form`, `authorization`, `cookie`.
  public var credentials: [String] = []
  /// Request headers that bear on the answer, in lower case.
  public var headers: [String: String] = [:]

  /// Writes the entry as an object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("number")
    writer.integer(Int64(number))
    writer.key("milliseconds")
    writer.integer(milliseconds)
    for (key, text) in [("origin", origin), ("method", method), ("path", path), ("kind", kind.rawValue)] {
      writer.key(key)
      writer.string(text)
    }
    writer.key("kinds")
    writer.beginArray()
    for kind in kinds.map({ $0.rawValue }).sorted() { writer.string(kind) }
    writer.endArray()
    for (key, text) in [("query", query), ("photo", photoID), ("fault", fault)] {
      writer.key(key)
      writer.string(text)
    }
    writer.key("status")
    writer.integer(Int64(status))
    writer.key("bytes")
    writer.integer(Int64(bytes))
    writer.key("error")
    writer.integer(errorCode.map { Int64($0) })
    writer.key("credentials")
    writer.beginArray()
    for place in credentials { writer.string(place) }
    writer.endArray()
    writer.key("headers")
    writer.beginObject()
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      writer.key(name)
      writer.string(value)
    }
    writer.endObject()
    writer.endObject()
  }
}
