import FQL
import TestSupport

/// Makes trees of every shape the parser can make.
struct TreeGenerator {
  var random: SeededGenerator

  private static let names = ["aid", "like_info", "_x9", "like", "time", "source", "Select1", "a"]
  private static let texts = [
    "", "'", "\"", "\\", "\\'", "it's", "a\"b\\c", "😀", "e\u{301}", "SELECT", "\n\t", "\u{0}", "4", ";#*",
  ]

  mutating func query(_ depth: Int = 4) -> FQLQuery {
    let isNamed = random.happens(onceIn: 3)
    let hasCondition = !isNamed || !random.happens(onceIn: 3)
    return FQLQuery(
      select: (0...Int(random.next() % 3)).map { _ in expression(depth - 1) },
      from: isNamed ? .query(random.pick(["albums", "_1", "order"])) : .table(random.pick(Self.names)),
      where: hasCondition ? expression(depth - 1) : nil,
      order: random.happens(onceIn: 3)
        ? FQLOrder(by: expression(depth - 1), descending: random.happens(onceIn: 2)) : nil,
      limit: random.happens(onceIn: 3)
        ? FQLLimit(random.pick([0, 1, 25, .max]), offset: random.pick([0, 0, 7])) : nil)
  }

  private mutating func many(_ range: ClosedRange<Int>, _ depth: Int) -> [FQLExpression] {
    (0..<Int.random(in: range, using: &random)).map { _ in expression(depth - 1) }
  }

  mutating func expression(_ depth: Int) -> FQLExpression {
    guard depth > 0 else { return term(0) }
    switch random.next() % 10 {
    case 0: return FQLExpression(.not(expression(depth - 1)))
    case 1:
      let operation = random.pick(FQLArithmetic.allCases)
      return FQLExpression(.arithmetic(operation, expression(depth - 1), expression(depth - 1)))
    case 2, 3:
      let comparison = random.pick(FQLComparison.allCases)
      return .compare(expression(depth - 1), comparison, expression(depth - 1))
    case 4: return FQLExpression(.membership(expression(depth - 1), set(depth - 1)))
    case 5: return FQLExpression(.contains(random.pick(Self.texts), many(0...2, depth)))
    case 6: return FQLExpression(.all(many(2...4, depth)))
    case 7: return FQLExpression(.any(many(2...4, depth)))
    default: return term(depth)
    }
  }

  private mutating func set(_ depth: Int) -> FQLSet {
    switch random.next() % 3 {
    case 0: .list(many(0...3, depth))
    case 1: .subquery(query(depth))
    default: .term(term(depth))
    }
  }

  private mutating func term(_ depth: Int) -> FQLExpression {
    switch random.next() % (depth > 0 ? 5 : 4) {
    case 0:
      FQLExpression(.path(FQLPath(root: random.pick(Self.names), fields: random.pick([[], ["in", "x"]]))))
    case 1: .number(random.pick([0, 7, .max]))
    case 2: FQLExpression(.integer("123456789012345678901234567890"))
    case 3: .text(random.pick(Self.texts))
    default: FQLExpression(.call(random.pick(["now", "foo"]), many(0...2, depth)))
    }
  }
}
