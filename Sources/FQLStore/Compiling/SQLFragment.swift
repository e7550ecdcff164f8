internal import SQLite

/// A piece of SQL with the values of its `?` in order.
struct SQLFragment {
  var text = ""
  var values: [SQLValue] = []

  /// Adds SQL that is part of the program or made of checked names.
  mutating func add(_ sql: String) { text += sql }

  /// Adds a value from outside: never as text, always bound.
  mutating func bind(_ value: SQLValue) {
    text += "?"
    values.append(value)
  }

  mutating func bind(_ text: String) { bind(.text(text)) }

  mutating func add(_ other: SQLFragment) {
    text += other.text
    values += other.values
  }
}
