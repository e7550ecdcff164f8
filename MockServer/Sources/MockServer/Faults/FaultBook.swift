/// The rules in force and what they have counted; decides what happens to each request.
struct FaultBook: Sendable {
  /// The counts of one series of one rule.
  struct Count: Hashable, Sendable {
    /// Requests that matched.
    var seen = 0
    /// Requests that were struck.
    var struck = 0
  }

  /// A rule that strikes, and which of its strikes this is, from 0.
  struct Strike: Sendable {
    var rule: FaultRule
    var index: Int
    var number: Int
  }

  private(set) var rules: [FaultRule]
  private var counts: [[String: Count]]
  private let seed: UInt64

  /// Starts counting.
  ///
  /// - Parameters:
  ///   - rules: The first that strikes wins.
  ///   - seed: What `probability` goes by: the same seed strikes the same requests of a series.
  init(_ rules: [FaultRule] = [], seed: UInt64 = 1) {
    self.rules = rules
    self.seed = seed
    counts = Array(repeating: [:], count: rules.count)
  }

  /// Counts a request for every rule that it matches, and tells which one strikes.
  mutating func strike(_ request: RequestFacts) -> Strike? {
    var result: Strike?
    for (index, rule) in rules.enumerated() where rule.match.matches(request) {
      let series = rule.schedule.series(of: request)
      var count = counts[index][series] ?? Count()
      count.seen += 1
      // A rule behind one that strikes still counts, so that rules do not shift one another.
      if result == nil,
        rule.schedule.strikes(
          count: count.seen, struck: count.struck,
          chance: chance(rule: index, series: series, number: count.seen))
      {
        result = Strike(rule: rule, index: index, number: count.struck)
        count.struck += 1
      }
      counts[index][series] = count
    }
    return result
  }

  /// What a rule has counted in all its series.
  func total(_ index: Int) -> Count {
    counts[index].values.reduce(into: Count()) { total, count in
      total.seen += count.seen
      total.struck += count.struck
    }
  }

  private func chance(rule: Int, series: String, number: Int) -> Double {
    let text = series.utf8.reduce(UInt64(14_695_981_039_346_656_037)) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    var random = SeededRandom(SeededRandom.mix(seed, UInt64(rule), text, UInt64(number)))
    return random.fraction()
  }
}
