internal import FQL
internal import SQLite

/// A program being written, and the SQL of its arguments.
struct ProgramDraft {
  /// A function of SQLite takes 127 arguments; the first is the program's number.
  static let mostArguments = 120

  private(set) var steps: [Program.Step] = []
  private(set) var arguments: [SQLFragment] = []

  /// A shallow part, which SQL works out.
  init(argument: SQLFragment) {
    arguments = [argument]
    steps = [.argument(0)]
  }

  /// A value.
  init(constant: SQLValue) { steps = [.constant(constant)] }

  /// What a step makes of some parts.
  init(_ parts: [ProgramDraft], _ step: Program.Step) {
    for part in parts {
      let places = part.arguments.map { place(of: $0) }
      steps += part.steps.map { step in
        if case .argument(let index) = step { .argument(places[index]) } else { step }
      }
    }
    steps.append(step)
  }

  /// Equal arguments are one, unless they differ from call to call.
  private mutating func place(of argument: SQLFragment) -> Int {
    let isFixed = !argument.text.contains(FunctionLibrary.name(.rand))
    let known = arguments.firstIndex { $0.text == argument.text && $0.values == argument.values }
    if isFixed, let known { return known }
    arguments.append(argument)
    return arguments.count - 1
  }
}
