import FQLStore
import Foundation
import SQLite

/// A value as the plain evaluator works with it.
indirect enum Plain: Equatable {
  case absent
  case integer(Int64)
  case real(Double)
  case text(String)
  case flag(Bool)
  case list([Plain])
  case object([Member])

  struct Member: Equatable {
    var name: String
    var value: Plain
  }

  subscript(name: String) -> Plain? {
    if case .object(let members) = self { return members.first { $0.name == name }?.value }
    return nil
  }

  /// What it counts as where one value is needed.
  var text: String? {
    switch self {
    case .absent, .list, .object: nil
    case .integer(let number): String(number)
    case .real(let number): Decimal(string: "\(number)")?.description
    case .text(let text): text
    case .flag(let flag): flag ? "1" : "0"
    }
  }

  /// The exact decimal it reads as.
  var decimal: Decimal? {
    guard let text else { return nil }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let digits = [parts[0].first == UInt8(ascii: "-") ? parts[0].dropFirst() : parts[0]] + parts.dropFirst()
    let areDigits = digits.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
    return areDigits && digits.count <= 2 ? Decimal(string: text) : nil
  }

  var isTrue: Bool { decimal.map { $0 != 0 } ?? text.map { !$0.isEmpty } ?? false }

  var json: String {
    switch self {
    case .absent: "null"
    case .integer(let number): String(number)
    case .real(let number): "\(number)"
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): "\"" + text + "\""
    case .list(let values): "[" + values.map(\.json).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\"\($0.name)\":" + $0.value.json }.joined(separator: ",") + "}"
    }
  }

  /// As it stands in an answer.
  var answer: FQLValue {
    switch self {
    case .absent: .null
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .text(let text): .text(text)
    case .flag(let flag): .bool(flag)
    case .list, .object: .json(json)
    }
  }

  /// As it stands in the database.
  var stored: SQLValue {
    switch self {
    case .absent: .null
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .text(let text): .text(text)
    case .flag(let flag): .integer(flag ? 1 : 0)
    case .list, .object: .text(json)
    }
  }
}
