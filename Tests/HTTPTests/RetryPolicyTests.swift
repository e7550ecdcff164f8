import HTTP
import Testing

@Suite("The retry policy") struct RetryPolicyTests {
  private let policy = RetryPolicy(
    attempts: 5, base: .seconds(1), cap: .seconds(8), floor: .milliseconds(100), maximumWait: .seconds(60))

  @Test("draws from zero to a range that doubles up to the cap, never hot")
  func jitter() {
    for (failures, range) in [(1, 1), (2, 2), (3, 4), (4, 8), (5, 8), (64, 8), (1000, 8)] {
      #expect(policy.wait(afterFailures: failures, asked: nil, random: 0.5) == .seconds(range) / 2)
      #expect(policy.wait(afterFailures: failures, asked: nil, random: 0) == .milliseconds(100))
    }
    #expect(policy.wait(afterFailures: 0, asked: nil, random: 2) == .seconds(1))
  }

  @Test("waits at least as long as asked, and spreads out after it")
  func asked() throws {
    let wait = try #require(policy.wait(afterFailures: 3, asked: .seconds(10), random: 0.9))
    #expect(wait > .seconds(10) && wait <= .seconds(11))
    #expect(
      policy.wait(afterFailures: 1, asked: .seconds(60), random: 0) == .seconds(60) + .milliseconds(100))
  }

  @Test("refuses to wait longer than allowed")
  func tooLong() { #expect(policy.wait(afterFailures: 1, asked: .seconds(61), random: 0) == nil) }

  @Test("a passed date or zero is no wish")
  func zero() { #expect(policy.wait(afterFailures: 1, asked: .zero, random: 0.5) == .seconds(1) / 2) }

  @Test("its own waits stay within the longest accepted")
  func bounded() {
    var strict = policy
    strict.maximumWait = .seconds(2)
    #expect(strict.wait(afterFailures: 9, asked: nil, random: 0.5) == .seconds(1))
  }
}
