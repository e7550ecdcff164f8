internal import FQL

/// Which SQL columns a query's items need, and how rows are made of them.
struct Projection {
  /// What an SQL column holds.
  enum Column {
    /// A whole column of the table.
    case column(FQLPath)
    /// The JSON text of a column from which parts are selected.
    case document(String)
    case expression(FQLExpression)
  }

  private(set) var columns: [Column] = []
  private(set) var outputs: [CompiledQuery.Output] = []
  private var positions: [String: Int] = [:]

  init(_ items: [FQLExpression], in scope: Scope) {
    for item in items {
      if let path = item.path {
        add(path, in: scope)
      } else {
        add(item)
      }
    }
  }

  private mutating func add(_ path: FQLPath, in scope: Scope) {
    let selection = Selection(path.fields[...])
    if let position = positions[path.root] {
      if case .document(let name, var known, let index) = outputs[position] {
        known.merge(selection)
        outputs[position] = .document(name: name, selection: known, index: index)
      }
      return
    }
    positions[path.root] = outputs.count
    let index = columns.count
    if case .column(_, let type) = scope.place(of: path), type.fields == nil {
      columns.append(.column(path))
      outputs.append(.column(name: path.root, type: type, index: index))
    } else {
      columns.append(.document(path.root))
      outputs.append(.document(name: path.root, selection: selection, index: index))
    }
  }

  /// Of several expressions the last counts; the first gives the place.
  private mutating func add(_ expression: FQLExpression) {
    if let position = positions["anon"], case .anonymous(_, let index) = outputs[position] {
      columns[index] = .expression(expression)
      outputs[position] = .anonymous(isCondition: expression.isCondition, index: index)
      return
    }
    positions["anon"] = outputs.count
    outputs.append(.anonymous(isCondition: expression.isCondition, index: columns.count))
    columns.append(.expression(expression))
  }
}

extension FQLExpression {
  /// Whether its value is true or false.
  var isCondition: Bool {
    switch kind {
    case .not, .comparison, .membership, .contains, .all, .any: true
    case .path, .integer, .string, .call, .arithmetic: false
    }
  }
}
