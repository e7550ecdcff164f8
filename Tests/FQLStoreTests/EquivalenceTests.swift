import FQL
import FQLStore
import TestSupport
import Testing

@Suite struct EquivalenceTests {
  /// The policies that differ in what they do to rows, with bounds small enough to matter.
  static let policies: [FQLPolicy] = [
    .offline,
    FQLPolicy(requiresIndex: true, candidateLimit: 4, defaultLimit: 3, visibility: .beforeLimit),
    FQLPolicy(requiresIndex: true, candidateLimit: 6, defaultLimit: 3, visibility: .afterLimit),
    FQLPolicy(requiresIndex: false, candidateLimit: nil, defaultLimit: nil, visibility: .afterLimit),
  ]

  @Test("compiled SQL gives the rows that a plain evaluation gives", arguments: policies.indices, 0..<4)
  func sameRows(policy: Int, seed: Int) throws {
    let policy = Self.policies[policy]
    var data = DataGenerator(random: SeededGenerator(seed: UInt64(seed)))
    let tables = data.tables()
    let store = try Library(tables).store(policy, visibility: "hidden = 0")
    let evaluator = PlainEvaluator(tables: tables, policy: policy, viewer: "4")
    var queries = QueryGenerator(
      random: SeededGenerator(seed: UInt64(1000 + seed)), isIndexed: policy.requiresIndex)
    for _ in 0..<250 {
      let query = queries.query()
      let rows = try store.run(query)
      let expected = evaluator.answer(query)
      guard rows == expected else {
        Issue.record(
          "\(query.text)\nSQL:   \(rows.jsonText)\nplain: \(expected.jsonText)\n\(try store.explain(query).sql)"
        )
        return
      }
    }
  }
}
