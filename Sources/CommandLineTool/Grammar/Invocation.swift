/// A command line, understood.
struct Invocation: Sendable {
  /// Values by the option's name, in the order given; empty text for a flag.
  private var values: [String: [String]] = [:]
  /// The words that are not options, after the command's name.
  var arguments: [String] = []

  /// Notes an option.
  mutating func add(_ option: Option, value: String?) {
    values[option.name, default: []].append(value ?? "")
  }

  /// Whether the option was given.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The option's value; the last one if it was given more than once.
  func text(_ option: Option) -> String? { values[option.name]?.last }

  /// The value of an option that takes a number, which was checked when it was read.
  func number(_ option: Option) -> Int? { text(option).flatMap { Int($0) } }

  /// The values of an option that takes several numbers, which were checked when they were read.
  func numbers(_ option: Option) -> [Int]? {
    text(option).map { $0.split(separator: ",").compactMap { Int($0) } }
  }
}
