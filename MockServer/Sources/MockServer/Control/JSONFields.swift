import JSON

/// The members of an object of instructions, each to be taken by name; what nobody took is an error.
///
/// A misspelt key in a rule must not become a rule that does nothing.
struct JSONFields {
  /// Where the object stands, for messages: `rule 3: match`.
  let place: String
  private let value: JSONValue
  private var untaken: [String]

  init(_ value: JSONValue, _ place: String) throws(MockError) {
    guard value.kind == .object else { throw MockError(.usage, "\(place): an object is expected") }
    self.value = value
    self.place = place
    untaken = value.members.map { $0.key }
  }

  /// Takes a member as it is; nil if it is absent or null.
  mutating func value(_ key: String) -> JSONValue? {
    untaken.removeAll { $0 == key }
    guard let member = value[key], !member.isNull else { return nil }
    return member
  }

  mutating func string(_ key: String) throws(MockError) -> String? {
    try take(key, "a string") { $0.string }
  }

  mutating func integer(_ key: String) throws(MockError) -> Int? {
    try take(key, "a whole number") { $0.kind == .number ? $0.integer.flatMap { Int(exactly: $0) } : nil }
  }

  mutating func double(_ key: String) throws(MockError) -> Double? {
    try take(key, "a number") { $0.kind == .number ? $0.double : nil }
  }

  mutating func bool(_ key: String) throws(MockError) -> Bool? {
    try take(key, "true or false") { $0.kind == .bool ? $0.bool : nil }
  }

  /// Takes one word of an enumeration.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ key: String, _ type: Word.Type
  ) throws(MockError) -> Word? where Word.RawValue == String {
    guard let text = try string(key) else { return nil }
    guard let word = Word(rawValue: text) else {
      let known = Word.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw MockError(.usage, "\(place): \(key) cannot be \"\(text)\"; it is one of \(known)")
    }
    return word
  }

  /// Takes one value or a list of them.
  mutating func list<Element>(
    _ key: String, _ kind: String, _ read: (JSONValue) -> Element?
  ) throws(MockError) -> [Element]? {
    guard let member = value(key) else { return nil }
    let values = member.kind == .array ? Array(member.elements) : [member]
    var result: [Element] = []
    for value in values {
      guard let element = read(value) else { throw expected(key, kind) }
      result.append(element)
    }
    return result
  }

  /// Takes an object.
  mutating func fields(_ key: String) throws(MockError) -> JSONFields? {
    guard let member = value(key) else { return nil }
    return try JSONFields(member, "\(place): \(key)")
  }

  /// Ends the taking.
  ///
  /// - Throws: An error that names a member nobody took.
  func finish() throws(MockError) {
    if let key = untaken.first { throw MockError(.usage, "\(place): unknown key \"\(key)\"") }
  }

  private mutating func take<Value>(
    _ key: String, _ kind: String, _ read: (JSONValue) -> Value?
  ) throws(MockError) -> Value? {
    guard let member = value(key) else { return nil }
    guard let result = read(member) else { throw expected(key, kind) }
    return result
  }

  private func expected(_ key: String, _ kind: String) -> MockError {
    MockError(.usage, "\(place): \(key) must be \(kind)")
  }
}
