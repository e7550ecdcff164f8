/// A word that follows a command without a dash.
struct Argument: Hashable, Sendable {
  /// How many of them there may be.
  enum Count: Hashable, Sendable {
    /// Exactly one.
    case one
    /// One or none.
    case optional
    /// One or more; only for the last argument.
    case many
    /// Any number, also none; only for the last argument.
    case any
  }

  /// What it takes, with the name it has in help.
  var value: OptionValue
  /// How many of them there may be.
  var count: Count
  /// What it is, in a phrase without a full stop.
  var help: String

  /// Makes an argument.
  init(_ value: OptionValue, count: Count = .one, _ help: String) {
    self.value = value
    self.count = count
    self.help = help
  }

  /// How it stands in the usage line.
  var usage: String {
    switch count {
    case .one: value.placeholder
    case .optional: "[\(value.placeholder)]"
    case .many: value.placeholder + "..."
    case .any: "[\(value.placeholder)...]"
    }
  }
}
