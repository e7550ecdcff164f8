import Testing

@testable import HTTP

@Suite("The pacer's decisions") struct PacerGateTests {
  private let policy = RetryPolicy(
    base: .seconds(4), cap: .seconds(64), floor: .zero, maximumWait: .seconds(100))

  @Test("a refusal holds back calls and downloads")
  func block() {
    var gate = PacerGate(policy: policy)
    let permit = gate.pass(.call, now: .zero)
    gate.refused(permit, asked: .seconds(10), now: .seconds(1), random: 0)
    #expect(gate.opening(.call) == .seconds(11))
    #expect(gate.opening(.download) == .seconds(11))
    #expect(gate.blocked(at: .seconds(3)) == .seconds(8))
    #expect(gate.blocked(at: .seconds(30)) == .zero)
  }

  @Test("refusals of requests sent together count as one")
  func together() {
    var gate = PacerGate(policy: policy)
    let permits = (1...10).map { _ in gate.pass(.call, now: .zero) }
    for permit in permits { gate.refused(permit, asked: nil, now: .zero, random: 1) }
    #expect(gate.opening(.call) == .seconds(4))
    let later = gate.pass(.call, now: .seconds(4))
    gate.refused(later, asked: nil, now: .seconds(5), random: 1)
    #expect(gate.opening(.call) == .seconds(5 + 8))
  }

  @Test("a success of a request sent before the refusal resets nothing")
  func successElsewhere() {
    var gate = PacerGate(policy: policy)
    let (first, second) = (gate.pass(.call, now: .zero), gate.pass(.download, now: .zero))
    gate.refused(first, asked: nil, now: .zero, random: 1)
    gate.succeeded(second)
    #expect(gate.opening(.download) == .seconds(4))
    gate.refused(gate.pass(.call, now: .seconds(4)), asked: nil, now: .seconds(4), random: 1)
    #expect(gate.opening(.call) == .seconds(12))
    // A success after the block does reset the back-off.
    gate.succeeded(gate.pass(.call, now: .seconds(12)))
    gate.refused(gate.pass(.call, now: .seconds(12)), asked: nil, now: .seconds(12), random: 1)
    #expect(gate.opening(.call) == .seconds(16))
  }

  @Test("a later, shorter wish does not shorten a block")
  func longest() {
    var gate = PacerGate(policy: policy)
    let permits = [gate.pass(.call, now: .zero), gate.pass(.call, now: .zero)]
    gate.refused(permits[0], asked: .seconds(50), now: .zero, random: 0)
    gate.refused(permits[1], asked: .seconds(1), now: .zero, random: 0)
    #expect(gate.opening(.call) == .seconds(50))
  }

  @Test("usage near the limit spaces calls out, not downloads, and is forgotten after an hour")
  func usage() {
    var gate = PacerGate(policy: policy)
    gate.read(UsageReading(percent: 50), now: .zero)
    #expect(gate.opening(.call) == .zero)
    gate.read(UsageReading(percent: 90), now: .zero)
    #expect(gate.opening(.call) == .seconds(1))
    #expect(gate.opening(.download) == .zero)
    _ = gate.pass(.call, now: .seconds(1))
    #expect(gate.opening(.call) == .seconds(2))
    _ = gate.pass(.call, now: .seconds(3600))
    #expect(gate.opening(.call) == .seconds(3600))
  }

  @Test("the distance grows towards the limit")
  func interval() {
    let intervals = [0, 70, 75, 85, 95, 99, 100, 250].map { PacerGate.interval(at: $0) }
    #expect(intervals == intervals.sorted())
    #expect(intervals.first == .zero)
    #expect(intervals.last == .seconds(60))
    #expect(PacerGate.interval(at: 85) == .milliseconds(500))
    #expect(PacerGate.interval(at: .nan) == .zero)
  }

  @Test("a remote that refuses calls for minutes is left alone that long")
  func regain() {
    var gate = PacerGate(policy: policy)
    gate.read(UsageReading(percent: 100, regain: .seconds(300)), now: .seconds(1))
    #expect(gate.opening(.download) == .seconds(301))
  }

  @Test("the line serves by priority, then by arrival")
  func line() {
    var line = PacerLine(policy: policy)
    line.gate.read(UsageReading(percent: 90), now: .zero)
    for (id, priority) in [(1, HTTPPriority.normal), (2, .background), (3, .visible), (4, .normal)] {
      line.join(UInt64(id), .call, priority)
    }
    var order: [UInt64] = []
    for second in 1...4 {
      let service = line.serve(now: .seconds(second))
      order += service.granted.map(\.id)
      #expect(service.next == (second < 4 ? .seconds(second + 1) : nil))
    }
    #expect(order == [3, 1, 4, 2])
  }

  @Test("who would have to wait too long is told at once")
  func tooLong() {
    var line = PacerLine(policy: policy)
    line.gate.refused(line.gate.pass(.call, now: .zero), asked: .seconds(86400), now: .zero, random: 0)
    line.join(1, .call, .normal)
    let service = line.serve(now: .seconds(1))
    #expect(service.granted.isEmpty)
    #expect(service.refused.map(\.wait) == [.seconds(86399)])
    #expect(line.count == 0)
  }
}
