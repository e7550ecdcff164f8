import JSON

extension FaultRule {
  /// Reads `{"rules":[…]}`, a list of rules, or one rule.
  ///
  /// - Parameter text: The document.
  /// - Returns: The rules in their order.
  /// - Throws: What is wrong with which rule.
  public static func rules(_ text: String) throws(MockError) -> [FaultRule] {
    let root: JSONValue
    do {
      root = try JSONDocument(Array(text.utf8)).root
    } catch {
      throw MockError(.usage, "faults: \(error)")
    }
    let list = root["rules"] ?? root
    let values = list.kind == .array ? Array(list.elements) : [list]
    var rules: [FaultRule] = []
    for (index, value) in values.enumerated() {
      rules.append(try FaultRule(value, place: "rule \(index + 1)", defaultName: "rule-\(index + 1)"))
    }
    return rules
  }

  init(_ value: JSONValue, place: String, defaultName: String) throws(MockError) {
    var fields = try JSONFields(value, place)
    name = try fields.string("name") ?? defaultName
    source = value.raw
    if let match = try fields.fields("match") { self.match = try FaultMatch(match) }
    schedule = try FaultSchedule(&fields)
    guard let effect = try fields.fields("effect") else {
      throw MockError(.usage, "\(place): effect is missing")
    }
    self.effect = try FaultEffect(effect)
    try fields.finish()
  }
}

extension FaultMatch {
  init(_ fields: JSONFields) throws(MockError) {
    var fields = fields
    let words = RequestKind.allCases.map { $0.rawValue }.joined(separator: ", ")
    kinds = try fields.list("kind", "one or more of \(words)") {
      $0.string.flatMap { RequestKind(rawValue: $0) }
    }.map { Set($0) }
    path = try fields.string("path")
    query = try fields.string("query")
    method = try fields.string("method")
    photos = try fields.list("photo", "an id or a list of them") { $0.text }.map { Set($0) }
    try fields.finish()
  }
}

extension FaultSchedule {
  init(_ fields: inout JSONFields) throws(MockError) {
    nth = try fields.list("nth", "a number from 1 or a list of them") { value in
      value.integer.flatMap { Int(exactly: $0) }.flatMap { $0 > 0 ? $0 : nil }
    }.map { Set($0) }
    from = try fields.integer("from") ?? 1
    every = try fields.integer("every") ?? 1
    times = try fields.integer("times")
    probability = try fields.double("probability")
    scope = try fields.word("per", Scope.self) ?? .rule
  }
}
