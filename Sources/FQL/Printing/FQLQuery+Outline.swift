extension FQLQuery {
  /// The tree for a reader, without a line break at its end.
  ///
  /// It has one node a line, two spaces deeper than the node it belongs to. Strings stand in it as they are,
  /// control characters included.
  public var outline: String {
    var lines: [String] = []
    write(to: &lines, depth: 0)
    return lines.joined(separator: "\n")
  }

  fileprivate func write(to lines: inout [String], depth: Int) {
    func add(_ text: String, _ depth: Int) { lines.append(String(repeating: "  ", count: depth) + text) }
    add("select", depth)
    for item in items { item.write(to: &lines, depth: depth + 1) }
    add("from " + source.text, depth)
    if let condition {
      add("where", depth)
      condition.write(to: &lines, depth: depth + 1)
    }
    if let order {
      add(order.descending ? "order, largest first" : "order, smallest first", depth)
      order.key.write(to: &lines, depth: depth + 1)
    }
    if let limit { add("limit \(limit.count), offset \(limit.offset)", depth) }
  }
}

extension FQLExpression {
  fileprivate func write(to lines: inout [String], depth: Int) {
    lines.append(String(repeating: "  ", count: depth) + label)
    for child in children { child.write(to: &lines, depth: depth + 1) }
    subquery?.write(to: &lines, depth: depth + 1)
  }

  /// The node itself.
  private var label: String {
    switch kind {
    case .path(let path): "column \(path.text)"
    case .integer, .string: "constant \(FQLPrinter.print(self))"
    case .call(let name, _): "\(name)()"
    case .not: "not"
    case .arithmetic(let operation, _, _): operation.rawValue
    case .comparison(let comparison, _, _): comparison.rawValue
    case .membership(_, .list): "in list"
    case .membership(_, .subquery): "in subquery"
    case .membership(_, .term): "in members of"
    case .contains(let text, _): "contains \(FQLPrinter.print(.text(text)))"
    case .all: "and"
    case .any: "or"
    }
  }
}
