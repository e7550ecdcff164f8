internal import FQL
internal import SQLite

/// An expression that is nested too deep for SQL, worked out by one call of a function for each row.
///
/// SQL gives the values of its shallow parts, and what joins these is done here, step by step over a stack of values,
/// with the meaning that the SQL of shallow expressions has.
struct Program {
  /// What to do with the values on the stack.
  enum Step {
    /// Lay down the function's argument of that number.
    case argument(Int)
    /// Lay down a value.
    case constant(SQLValue)
    /// Take so many values, and lay down what comes of them.
    case apply(Int, ([SQLValue]) throws -> SQLValue)
  }

  /// The function that SQL calls, with the program's number and its arguments.
  static let function = "fql_evaluate"

  let steps: [Step]

  /// Works it out.
  ///
  /// - Parameter arguments: The values of the shallow parts.
  /// - Returns: The value.
  /// - Throws: What a function throws.
  func run(_ arguments: ArraySlice<SQLValue>) throws -> SQLValue {
    var stack: [SQLValue] = []
    for step in steps {
      switch step {
      case .argument(let index): stack.append(arguments[arguments.startIndex + index])
      case .constant(let value): stack.append(value)
      case .apply(let count, let body):
        let value = try body(Array(stack.suffix(count)))
        stack.removeLast(count)
        stack.append(value)
      }
    }
    return stack.last ?? .null
  }

  /// Lets SQL call programs; those of the last call are the ones that are known.
  ///
  /// - Parameters:
  ///   - programs: By their numbers.
  ///   - mostSteps: After so many of all of them together a call fails, as a query does that takes too long.
  ///   - connection: Where the query runs.
  /// - Throws: ``SQLiteError`` if the function cannot be added.
  static func register(
    _ programs: [Program], mostSteps: Int, on connection: Connection
  ) throws(SQLiteError) {
    var steps = 0
    try connection.register(function: function, argumentCount: -1, deterministic: true, innocuous: true) {
      values in
      guard case .integer(let number) = values.first, programs.indices.contains(Int(clamping: number)) else {
        return .null
      }
      let program = programs[Int(clamping: number)]
      steps += program.steps.count
      guard steps <= mostSteps else { throw AnswerTooLarge() }
      return try program.run(values.dropFirst())
    }
  }
}

extension Program.Step {
  /// A condition's value: 1 or 0.
  private static func condition(_ count: Int, _ holds: @escaping ([SQLValue]) -> Bool) -> Self {
    .apply(count) { .integer(holds($0) ? 1 : 0) }
  }

  static func call(_ function: FQLFunction, _ count: Int) -> Self {
    guard let body = FunctionLibrary.body(of: function) else { return .constant(.null) }
    return .apply(count, body)
  }

  static func arithmetic(_ operation: FQLArithmetic) -> Self {
    .apply(2) { Arithmetic.apply(operation, $0[0], $0[1]) }
  }

  static func comparison(_ comparison: FQLComparison) -> Self {
    condition(2) { values in
      if comparison == .startsWith {
        guard let text = values[0].looseText, let prefix = values[1].looseText else { return false }
        return LooseText.hasPrefix(text, prefix)
      }
      guard let order = LooseOrder.compare(values[0], values[1]) else { return comparison == .notEqual }
      return switch comparison {
      case .equal: order == 0
      case .notEqual: order != 0
      case .less: order < 0
      case .lessOrEqual: order <= 0
      case .greater: order > 0
      case .greaterOrEqual: order >= 0
      case .startsWith: false
      }
    }
  }

  static func contains(_ part: String, _ count: Int) -> Self {
    condition(count) { LooseText.contains($0, part) }
  }

  /// Whether the first of so many values is spelled like one of the others.
  static func member(_ count: Int) -> Self {
    condition(count) { values in
      guard let text = values.first?.looseText else { return false }
      return values.dropFirst().contains { $0.looseText.map { $0.utf8.elementsEqual(text.utf8) } ?? false }
    }
  }

  /// Whether the first of two values is spelled like a member of the second, a JSON list of texts.
  static func memberOfList() -> Self {
    // The list is the same for every row.
    var known = (list: "", members: Set<[UInt8]>())
    return condition(2) { values in
      guard let text = values[0].looseText, case .text(let list) = values[1] else { return false }
      if known.list != list { known = (list, Document.members(ofList: list)) }
      return known.members.contains(Array(text.utf8))
    }
  }

  /// Whether the first of two values is spelled like a scalar that steps into the second, a JSON text, lead to.
  static func among(_ steps: [String]) -> Self {
    condition(2) { values in
      guard let text = values[0].looseText else { return false }
      let texts = Document.scalars([values[1], .text(steps.joined(separator: "."))]) ?? []
      return texts.contains { $0.utf8.elementsEqual(text.utf8) }
    }
  }

  static func all(_ count: Int) -> Self { condition(count) { $0.allSatisfy(\.isTrue) } }
  static func any(_ count: Int) -> Self { condition(count) { $0.contains(where: \.isTrue) } }
  static var not: Self { condition(1) { !$0[0].isTrue } }
  static var truth: Self { condition(1) { $0[0].isTrue } }
}
