import FQL
import HTTPServer
import JSON

/// A call of one of the FQL endpoints, as far as it can be read.
struct FQLCall: Sendable {
  /// A text and, if it is FQL, its tree.
  struct Query: Sendable {
    /// What the multiquery calls it; nil for a single query.
    var name: String?
    var text: String
  }

  var endpoint: Endpoint
  var queries: [Query] = []
  /// Parameters in the order sent, as the older API repeats them in errors.
  var arguments: [(name: String, value: String)] = []
  /// Why the call cannot be answered, found before FQL is looked at.
  var problem: ServiceError?
  /// What the log shows.
  var logged: String?

  /// Whether several queries were asked at once.
  var isMultiquery: Bool { queries.first?.name != nil }

  init?(_ request: ServerRequest, route: APIRoute) {
    let parameters = request.query + request.form
    let format = WireFormat(parameter: parameters.first { $0.name == "format" }?.value)
    let name: String
    switch route {
    case .fql(let deprecated):
      endpoint = .graph
      name = "q"
      if deprecated { problem = .deprecated }
    case .query:
      endpoint = .query(format)
      name = "query"
      arguments = [("method", "fql.query")]
    case .multiquery:
      endpoint = .multiquery(format)
      name = "queries"
      arguments = [("method", "fql.multiquery")]
    case .otherMethod(let method):
      endpoint = .query(format)
      arguments = [("method", method)] + parameters
      problem = .unknownMethod(method)
      return
    case .image, .control, .unknown: return nil
    }
    arguments += parameters
    if request.method != "GET" && request.method != "POST" {
      problem = problem ?? ServiceError(100, "Unsupported \(request.method.lowercased()) request")
    }
    guard let text = parameters.first(where: { $0.name == name })?.value, !text.isEmpty else {
      problem = problem ?? .parameterMissing(name)
      return
    }
    logged = text
    read(text)
  }

  private mutating func read(_ text: String) {
    let first = text.utf8.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0a && $0 != 0x0d }
    let isObject = first == UInt8(ascii: "{")
    switch endpoint {
    case .multiquery: readObject(text)
    case .graph where isObject: readObject(text)
    default: queries = [Query(name: nil, text: text)]
    }
  }

  private mutating func readObject(_ text: String) {
    guard let root = try? JSONDocument(Array(text.utf8)).root, root.kind == .object else {
      problem = problem ?? ServiceError(100, "The parameter queries must be a JSON-encoded object of queries")
      return
    }
    for (name, value) in root.members { queries.append(Query(name: name, text: value.text ?? "")) }
    if queries.isEmpty { problem = problem ?? .parameterMissing("queries") }
  }

  /// What the call asks for, by the tables that its queries read.
  var kinds: Set<RequestKind> {
    var kinds: Set<RequestKind> = [.query]
    if isMultiquery { kinds.insert(.multiquery) }
    let trees = queries.compactMap { try? FQLParser.parse($0.text) }
    let photos = trees.filter { $0.source == .table("photo") || $0.source == .table("photo_src") }
    if trees.contains(where: { $0.source == .table("album") }) {
      kinds.insert(.listing)
    } else if let query = photos.first {
      kinds.insert(Self.asksByPhoto(query.condition) ? .covers : .photos)
    } else if trees.contains(where: { $0.source == .table("user") || $0.source == .table("profile") }) {
      kinds.insert(.account)
    }
    return kinds
  }

  private static func asksByPhoto(_ condition: FQLExpression?) -> Bool {
    guard let condition else { return false }
    let keys: Set<String> = ["pid", "object_id", "photo_id"]
    switch condition.kind {
    case .all(let parts), .any(let parts): return parts.contains { asksByPhoto($0) }
    case .comparison(.equal, let left, let right):
      return [left, right].contains { keys.contains($0.path?.root ?? "") }
    case .membership(let member, _): return keys.contains(member.path?.root ?? "")
    default: return false
    }
  }
}
