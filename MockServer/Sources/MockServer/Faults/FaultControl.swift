import JSON
import Synchronization

/// The rules in force; they can be changed while the mock runs.
public final class FaultControl: Sendable {
  private struct State {
    var book: FaultBook
    // What rules with `repeat` have answered so far, by rule.
    var answers: [Int: [[WireResult]]] = [:]
  }

  private let state: Mutex<State>
  private let seed: UInt64

  init(_ rules: [FaultRule], seed: UInt64) {
    self.seed = seed
    state = Mutex(State(book: FaultBook(rules, seed: seed)))
  }

  /// Puts other rules in force; counting begins anew.
  public func set(_ rules: [FaultRule]) {
    state.withLock { $0 = State(book: FaultBook(rules, seed: seed)) }
  }

  /// Puts the rules of a JSON document in force; counting begins anew.
  ///
  /// - Parameter json: As ``FaultRule/rules(_:)`` reads it.
  /// - Throws: What is wrong with which rule; then the old ones stay.
  public func set(_ json: String) throws(MockError) { set(try FaultRule.rules(json)) }

  /// Lets the mock behave.
  public func clear() { set([]) }

  /// How often a rule has struck; 0 for a name that no rule has.
  public func strikes(_ name: String) -> Int {
    state.withLock { state in
      state.book.rules.indices.filter { state.book.rules[$0].name == name }
        .reduce(0) { $0 + state.book.total($1).struck }
    }
  }

  func strike(_ request: RequestFacts) -> FaultBook.Strike? { state.withLock { $0.book.strike(request) } }

  /// Remembers the first answers of a rule, and gives one of them for each later strike.
  func repeated(_ strike: FaultBook.Strike, length: Int, results: [WireResult]) -> [WireResult] {
    state.withLock { state in
      var answers = state.answers[strike.index] ?? []
      if answers.count < max(1, length) {
        answers.append(results)
        state.answers[strike.index] = answers
        return results
      }
      return answers[strike.number % answers.count]
    }
  }

  /// The rules with their counts, as JSON.
  var json: [UInt8] {
    let (book, totals) = state.withLock { state in
      (state.book, state.book.rules.indices.map { state.book.total($0) })
    }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("rules")
    writer.beginArray()
    for (rule, total) in zip(book.rules, totals) {
      writer.beginObject()
      writer.key("name")
      writer.string(rule.name)
      writer.key("seen")
      writer.integer(Int64(total.seen))
      writer.key("struck")
      writer.integer(Int64(total.struck))
      writer.key("rule")
      writer.raw(rule.source.utf8)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }
}
