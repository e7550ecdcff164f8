import FQL
import FQLStore
import JSON

/// The queries of a command line.
struct QueryRequest {
  private static let mostBytes = 16 << 20

  private enum Queries {
    case one(FQLQuery)
    case several(FQLMultiquery)
  }

  /// The texts, for the lines of errors; one without a name, or several with.
  private let texts: [(name: String?, text: String)]
  private let queries: Queries

  /// Whether the answers have names.
  var isMultiple: Bool { if case .several = queries { true } else { false } }

  /// Reads the arguments.
  ///
  /// - Parameter arguments: A query, names with queries, a JSON object of them, or `-` for stdin.
  /// - Throws: ``Failure`` with exit code 64 and a diagnostic for what cannot be read.
  init(_ arguments: [String]) throws(Failure) {
    var texts: [(name: String?, text: String)] = []
    for argument in arguments { texts += try Self.texts(argument) }
    self.texts = texts
    if texts.count == 1, texts[0].name == nil {
      let text = texts[0].text
      queries = .one(try Self.telling(texts) { () throws(FQLError) in try FQLParser.parse(text) })
      return
    }
    var named: [(name: String, text: String)] = []
    for (name, text) in texts {
      guard let name else {
        throw Failure(.usage, "Several queries need names: say NAME=QUERY for each.")
      }
      if named.contains(where: { $0.name == name }) {
        throw Failure(.usage, "There are two queries named \(VisibleText.escaped(name)).")
      }
      named.append((name, text))
    }
    queries = .several(try Self.telling(texts) { () throws(FQLError) in try FQLMultiquery(named) })
  }

  /// The answers, each with its query's name.
  func run(with store: FQLStore) throws(Failure) -> [(name: String, rows: [FQLRow])] {
    try Self.telling(texts) { () throws(FQLError) in
      switch queries {
      case .one(let query): [("", try store.run(query))]
      case .several(let queries): try store.run(queries)
      }
    }
  }

  /// How each would be answered, with its query's name.
  func explain(with store: FQLStore) throws(Failure) -> [(name: String, explanation: FQLExplanation)] {
    try Self.telling(texts) { () throws(FQLError) in
      switch queries {
      case .one(let query): [("", try store.explain(query))]
      case .several(let queries): try store.explain(queries)
      }
    }
  }

  private static func texts(_ argument: String) throws(Failure) -> [(name: String?, text: String)] {
    var argument = argument
    if argument == "-" {
      do throws(PlainFile.ReadProblem) {
        argument = String(decoding: try PlainFile.bytes(from: 0, atMost: mostBytes), as: UTF8.self)
      } catch {
        throw Failure(.usage, "Standard input cannot be read: \(error.reason).")
      }
    }
    let start = argument.drop { $0.isWhitespace }
    if start.first == "{", let document = try? JSONDocument(Array(argument.utf8)),
      document.root.kind == .object
    {
      return document.root.members.map { ($0.key, $0.value.text ?? "") }
    }
    let name = start.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    let rest = start[name.endIndex...].drop { $0.isWhitespace }
    if !name.isEmpty, rest.first == "=" { return [(String(name), String(rest.dropFirst()))] }
    return [(nil, argument)]
  }

  /// Turns an error into a message with the line and the place in it.
  private static func telling<Value>(
    _ texts: [(name: String?, text: String)], _ body: () throws(FQLError) -> Value
  ) throws(Failure) -> Value {
    do throws(FQLError) { return try body() } catch {
      let name = error.queryName
      let text = texts.first { $0.name == name || texts.count == 1 }?.text ?? ""
      throw Failure(ExitCode(error), error.diagnostic(source: text), code: error.code)
    }
  }
}

extension ExitCode {
  /// A query that cannot be answered is the caller's to change, unless the catalog cannot be read.
  init(_ error: FQLError) {
    if case .unavailable = error.kind { self = .catalog } else { self = .usage }
  }
}
