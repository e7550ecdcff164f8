/// A piece of work that has a budget of instructions.
protocol Work {
  /// Prepares what is not counted.
  init() throws
  /// Does it once.
  func perform() throws
}
