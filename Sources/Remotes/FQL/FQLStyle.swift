/// Which of the two interfaces a server offers for FQL.
public enum FQLStyle: String, Hashable, Sendable, CaseIterable {
  /// `URL/fql?q=…`: one path for single queries and multiqueries, lists under `data`.
  case graph = "fql"
  /// `URL/method/fql.query` and `URL/method/fql.multiquery`: bare lists, errors with status 200.
  case rest = "fql-rest"
}
