import JSON

/// The lists of rows in an answer, by the name of their query.
struct FQLReply: Sendable {
  /// Why an answer holds no rows.
  enum Failure: Error, Sendable {
    /// The service says so itself.
    case service(ServiceError)
    /// The body is no JSON.
    case notJSON(JSONError)
    /// The body is JSON without the list that was asked for.
    case absent(String)
  }

  /// The name under which the rows of a single query stand.
  static let single = ""

  private let lists: [String: [JSONValue]]

  /// No lists at all.
  init() { lists = [:] }

  /// Reads the answer to one query: a bare list, or one under `data`.
  ///
  /// - Parameters:
  ///   - body: The body as received; its content type does not matter.
  ///   - style: Which interface answered.
  /// - Throws: ``Failure`` if there is no list in it.
  init(single body: [UInt8], style: FQLStyle) throws(Failure) {
    let list = try Self.list(in: Self.root(body), style: style)
    lists = [Self.single: list]
  }

  /// Reads the answer to a multiquery, whose parts are told by name and never by position.
  ///
  /// - Parameters:
  ///   - body: The body as received.
  ///   - style: Which interface answered.
  ///   - names: The queries whose rows must be there.
  /// - Throws: ``Failure`` if one of them is not.
  init(multi body: [UInt8], style: FQLStyle, names: [String]) throws(Failure) {
    var lists: [String: [JSONValue]] = [:]
    for part in try Self.list(in: Self.root(body), style: style) {
      guard let name = part["name"]?.text else { continue }
      if let set = part["fql_result_set"], let rows = Self.list(set) {
        lists[name] = rows
      } else if let error = ServiceError(part) {
        throw .service(error)
      }
    }
    if let missing = names.first(where: { lists[$0] == nil }) { throw .absent(missing) }
    self.lists = lists
  }

  /// The rows of a query; empty if it was not asked.
  subscript(name: String) -> [JSONValue] { lists[name] ?? [] }

  /// Whether the answer to a query is there, be it an empty list.
  func has(_ name: String) -> Bool { lists[name] != nil }

  private static func root(_ body: [UInt8]) throws(Failure) -> JSONValue {
    do throws(JSONError) {
      return try JSONDocument(body).root
    } catch {
      throw .notJSON(error)
    }
  }

  private static func list(in root: JSONValue, style: FQLStyle) throws(Failure) -> [JSONValue] {
    if let error = ServiceError(root) { throw .service(error) }
    let value =
      switch style {
      case .rest: root
      case .graph: root["data"]
      }
    guard let value, let list = list(value) else { throw .absent("data") }
    return list
  }

  /// The values of a list, which may come as an object: an empty one, or one with numbers for keys.
  private static func list(_ value: JSONValue) -> [JSONValue]? {
    switch value.kind {
    case .array: return Array(value.elements)
    case .object:
      let members = Array(value.members)
      guard members.allSatisfy({ !$0.key.isEmpty && $0.key.utf8.allSatisfy { (48...57).contains($0) } })
      else {
        return nil
      }
      return members.map(\.value)
    default: return nil
    }
  }
}
