/// An option as the table knows it: parsing, help, completions and the man page all read this and nothing else.
struct Option: Hashable, Sendable {
  /// The long name, without its dashes.
  var name: String
  /// The one-letter name, if it has one.
  var letter: Character?
  /// What has to follow it; nil for a flag.
  var value: OptionValue?
  /// What it does, in a phrase without a full stop.
  var help: String
  /// Why it is refused; nil for an option that works.
  ///
  /// A refused option is known so that its refusal can be explained, and is in no help.
  var refusal: String?

  /// A switch.
  static func flag(_ name: String, letter: Character? = nil, _ help: String) -> Option {
    Option(name: name, letter: letter, value: nil, help: help)
  }

  /// An option with a value.
  static func taking(
    _ name: String, letter: Character? = nil, _ value: OptionValue, _ help: String
  ) -> Option {
    Option(name: name, letter: letter, value: value, help: help)
  }

  /// An option that only explains why there is no such option.
  static func refused(_ name: String, because refusal: String) -> Option {
    Option(name: name, letter: nil, value: .text("VALUE"), help: "", refusal: refusal)
  }
}
