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

  @Test("so do queries whose expressions are worked out by programs", arguments: [2, 3, 4], 0..<4)
  func samePrograms(nesting: Int, seed: Int) throws {
    var policy = FQLPolicy.offline
    policy.maximumSQLNesting = nesting
    var data = DataGenerator(random: SeededGenerator(seed: UInt64(seed)))
    let tables = data.tables()
    let store = try Library(tables).store(policy, visibility: "hidden = 0")
    let evaluator = PlainEvaluator(tables: tables, policy: policy, viewer: "4")
    var queries = QueryGenerator(random: SeededGenerator(seed: UInt64(2000 + seed)), isIndexed: false)
    var programs = 0
    for _ in 0..<250 {
      let query = queries.query(6)
      let rows = try store.run(query)
      let expected = evaluator.answer(query)
      let sql = try store.explain(query).sql
      programs += sql.contains("fql_evaluate(") ? 1 : 0
      guard rows == expected else {
        Issue.record("\(query.text)\nSQL:   \(rows.jsonText)\nplain: \(expected.jsonText)\n\(sql)")
        return
      }
    }
    #expect(programs > 100)
  }

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
