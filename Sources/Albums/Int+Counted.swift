extension Int {
  /// `1 cover`, `2 covers`.
  ///
  /// - Parameter noun: One of them; more of them have an `s` at the end.
  /// - Returns: The number and the noun.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
