import FQL
import HTTP
import JSON

/// One call to the service: a single query or several by name.
struct FQLCall: Sendable {
  /// What the service is asked.
  enum Question: Sendable {
    case single(FQLQuery)
    case multi([(name: String, query: FQLQuery)])
  }

  /// What is asked.
  var question: Question
  /// What it is about, for messages, such as "the albums".
  var subject: String

  /// The queries of extras: an answer without their lists is still of use.
  static let extras: Set = ["covers", "places"]

  /// The names of the queries whose lists must come back.
  var names: [String] {
    switch question {
    case .single: [FQLReply.single]
    case .multi(let queries): queries.map(\.name).filter { !Self.extras.contains($0) }
    }
  }

  /// The text sent: FQL, or a JSON object of names and FQL.
  var text: String {
    switch question {
    case .single(let query): return query.text
    case .multi(let queries):
      var writer = JSONWriter()
      writer.beginObject()
      for (name, query) in queries {
        writer.key(name)
        writer.string(query.text)
      }
      writer.endObject()
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }

  /// Reads the lists out of an answer's body.
  func reply(from body: [UInt8], style: FQLStyle) throws(FQLReply.Failure) -> FQLReply {
    switch question {
    case .single: try FQLReply(single: body, style: style)
    case .multi: try FQLReply(multi: body, style: style, names: names)
    }
  }
}
