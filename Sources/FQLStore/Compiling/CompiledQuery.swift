internal import FQL

/// A query as SQL, and what its columns mean.
struct CompiledQuery {
  var statement: SQLFragment
  var outputs: [Output]
  /// What the statement's calls of programs mean.
  var programs: [Program]

  /// How SQL columns become a field of a row.
  enum Output {
    /// A column of the table.
    case column(name: String, type: FQLType, index: Int)
    /// Parts of a JSON text.
    case document(name: String, selection: Selection, index: Int)
    /// An expression; a condition is true or false.
    case anonymous(isCondition: Bool, index: Int)
  }
}
