import FQL
import TestSupport

/// Makes queries that pass the check, over the tables that have data.
struct QueryGenerator {
  var random: SeededGenerator
  /// Whether every condition has to lead to a look-up.
  var isIndexed: Bool

  private static let tables = ["album", "photo", "user", "friend", "photo_tag", "photo_src", "place"]
    .compactMap { FQLSchema.facebook[$0] }

  mutating func query(_ depth: Int = 3) -> FQLQuery {
    let table = random.pick(Self.tables)
    let items = (0...Int(random.next() % 3)).map { _ in
      random.happens(onceIn: 3) ? expression(table, depth - 1) : .init(.path(path(table)))
    }
    var condition = self.condition(table, depth)
    if isIndexed { condition = indexed(table, condition, depth) }
    return FQLQuery(
      select: items, from: .table(table.name), where: condition,
      order: random.happens(onceIn: 2)
        ? FQLOrder(by: expression(table, 1), descending: random.happens(onceIn: 2)) : nil,
      limit: random.happens(onceIn: 2)
        ? FQLLimit(Int64(random.next() % 5), offset: Int64(random.next() % 3)) : nil)
  }

  private mutating func indexed(_ table: FQLTable, _ other: FQLExpression, _ depth: Int) -> FQLExpression {
    var parts = [lookUp(table, depth)]
    if random.happens(onceIn: 3) {
      parts = [FQLExpression(.any([lookUp(table, depth), lookUp(table, depth)]))]
    }
    if !random.happens(onceIn: 3) { parts.append(other) }
    if let cursor = table.columns.first(where: { $0.type == .cursor }), random.happens(onceIn: 3) {
      parts.append(.compare(.column(cursor.name), random.pick([.greater, .lessOrEqual]), .text("Mg==")))
    }
    return .all(parts) ?? other
  }

  private mutating func lookUp(_ table: FQLTable, _ depth: Int) -> FQLExpression {
    let column = FQLExpression.column(random.pick(table.columns.filter(\.isIndexable)).name)
    switch random.next() % 4 {
    case 0: return .compare(constant(), .equal, column)
    case 1: return FQLExpression(.membership(column, .list((0..<3).map { _ in constant() })))
    case 2 where depth > 1: return .member(column, of: query(depth - 2))
    default: return .compare(column, .equal, constant())
    }
  }

  private mutating func path(_ table: FQLTable) -> FQLPath {
    let column = random.pick(table.columns)
    guard let fields = column.type.fields, !fields.isEmpty, !random.happens(onceIn: 4) else {
      return FQLPath(column.name)
    }
    return FQLPath(column.name, random.pick(fields).name)
  }

  private mutating func constant() -> FQLExpression {
    switch random.next() % 5 {
    case 0: .me
    case 1: .number(random.pick([0, 1, 3, 4, 5, 10, 20]))
    case 2: .text(random.pick(DataGenerator.texts + ["sea", "été", "Mg==", "MTA=", "4.0", "1.5"]))
    default: .text(random.pick(DataGenerator.ids))
    }
  }

  private mutating func condition(_ table: FQLTable, _ depth: Int) -> FQLExpression {
    guard depth > 0 else { return comparison(table, 0) }
    switch random.next() % 9 {
    case 0, 1: return FQLExpression(.all([condition(table, depth - 1), condition(table, depth - 1)]))
    case 2: return FQLExpression(.any([condition(table, depth - 1), condition(table, depth - 1)]))
    case 3: return FQLExpression(.not(condition(table, depth - 1)))
    case 4: return FQLExpression(.membership(expression(table, depth - 1), set(table, depth - 1)))
    case 5:
      let fields = (0..<Int(random.next() % 3)).map { _ in expression(table, 0) }
      return FQLExpression(.contains(random.pick(["", "se", "TÉ", "1", "x"]), fields))
    case 6: return expression(table, depth - 1)
    default: return comparison(table, depth - 1)
    }
  }

  private mutating func comparison(_ table: FQLTable, _ depth: Int) -> FQLExpression {
    let right = random.happens(onceIn: 2) ? constant() : expression(table, depth)
    let (left, comparison) = (expression(table, depth), random.pick(FQLComparison.allCases))
    return random.happens(onceIn: 3)
      ? .compare(right, comparison, left) : .compare(left, comparison, right)
  }

  private mutating func set(_ table: FQLTable, _ depth: Int) -> FQLSet {
    switch random.next() % 4 {
    case 0: .list((0..<Int(random.next() % 4)).map { _ in constant() })
    case 1: .list((0..<3).map { _ in expression(table, 0) })
    case 2 where depth > 0: .subquery(query(depth - 1))
    default: .term(FQLExpression(.path(path(table))))
    }
  }

  private mutating func expression(_ table: FQLTable, _ depth: Int) -> FQLExpression {
    guard depth > 0 else { return random.happens(onceIn: 3) ? constant() : FQLExpression(.path(path(table))) }
    switch random.next() % 9 {
    case 0:
      let operation = random.pick(FQLArithmetic.allCases)
      return FQLExpression(.arithmetic(operation, expression(table, depth - 1), expression(table, depth - 1)))
    case 1: return .call(random.pick(["strlen", "lower", "upper"]), expression(table, depth - 1))
    case 2: return .call("strpos", expression(table, depth - 1), expression(table, 0))
    case 3: return .call("substr", expression(table, depth - 1), .number(random.next() % 3), .number(2))
    case 4: return .call("concat", expression(table, depth - 1), expression(table, 0))
    case 5: return .call(random.pick(["now", "rand", "me"]))
    case 6: return condition(table, depth - 1)
    default: return expression(table, 0)
    }
  }
}
