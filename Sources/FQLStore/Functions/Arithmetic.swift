internal import FQL
internal import SQLite

/// Arithmetic over loose values.
///
/// What does not read as a number makes the result absent, and so does a division by zero. Whole numbers stay whole
/// unless they overflow or do not divide evenly.
enum Arithmetic {
  static func apply(_ operation: FQLArithmetic, _ left: SQLValue, _ right: SQLValue) -> SQLValue {
    guard let left = left.number, let right = right.number else { return .null }
    if case .integer(let left) = left, case .integer(let right) = right,
      let exact = exact(operation, left, right)
    {
      return .integer(exact)
    }
    guard let left = left.double, let right = right.double else { return .null }
    let result =
      switch operation {
      case .add: left + right
      case .subtract: left - right
      case .multiply: left * right
      case .divide: left / right
      }
    return result.isFinite ? .real(result) : .null
  }

  private static func exact(_ operation: FQLArithmetic, _ left: Int64, _ right: Int64) -> Int64? {
    let result: (partialValue: Int64, overflow: Bool)
    switch operation {
    case .add: result = left.addingReportingOverflow(right)
    case .subtract: result = left.subtractingReportingOverflow(right)
    case .multiply: result = left.multipliedReportingOverflow(by: right)
    case .divide:
      guard right != 0, left.remainderReportingOverflow(dividingBy: right).partialValue == 0 else {
        return nil
      }
      result = left.dividedReportingOverflow(by: right)
    }
    return result.overflow ? nil : result.partialValue
  }
}
