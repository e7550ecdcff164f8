/// Why a query has no answer: one value for the service's one-line text and for a compiler's diagnostic.
public struct FQLError: Error, Sendable, Hashable {
  /// What happened.
  public enum Kind: Sendable, Hashable {
    /// This token cannot stand where it stands (601).
    case unexpected(String)
    /// The query stops where more was needed (601).
    case unexpectedEnd
    /// `SELECT *` (601).
    case selectAll
    /// The query is larger than this bound (601).
    case exceeds(Bound, Int)
    /// The table has no such column, or the column no such field (602).
    case unknownColumn(String, table: String)
    /// The schema has no such table (603).
    case unknownTable(String)
    /// No index look-up follows from the WHERE clause (604).
    case notIndexable
    /// There is no such function (605).
    case unknownFunction(String)
    /// The function takes another number of arguments (606).
    case argumentCount(function: String, expected: Int, given: Int)
    /// The query of this name asks for a query that is missing, or for itself in the end (614).
    case unresolvedDependency(query: String)
    /// The answer costs more than is allowed (1).
    case tooMuchData
    /// The rows could not be read (2); the text says why, without any of the query's values.
    case unavailable(String)
  }

  /// What of a query is bounded.
  public enum Bound: String, Sendable, Hashable {
    /// Its UTF-8 bytes.
    case bytes
    /// How deep its parts stand in each other.
    case depth = "levels of nesting"
    /// The members of one of its lists.
    case items = "items in one list"
    /// The subqueries of a query.
    case subqueries
    /// The queries of a multiquery.
    case queries
  }

  /// What happened.
  public var kind: Kind

  /// Where in the query, in UTF-8 bytes; nil if it is about no place of it.
  public var span: FQLSpan?

  /// What could have stood there: of the parser in the order in which it was looked for, for an unknown name those
  /// spelled nearly so.
  public var expected: [String]

  /// The query of the multiquery in which it happened; nil for a single query.
  public var queryName: String?

  /// Makes an error.
  public init(_ kind: Kind, span: FQLSpan? = nil, expected: [String] = [], queryName: String? = nil) {
    self.kind = kind
    self.span = span
    self.expected = expected
    self.queryName = queryName
  }

  /// The same error, as one of the query of that name.
  func named(_ name: String) -> FQLError {
    var error = self
    error.queryName = error.queryName ?? name
    return error
  }
}

extension FQLError: CustomStringConvertible {
  /// What happened in one line, with the code before it; for people, not for the wire.
  public var description: String { "\(code): " + headline }
}
