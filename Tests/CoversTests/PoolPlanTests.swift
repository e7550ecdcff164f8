import Testing
import WorkerProtocol

@testable import Covers

@Suite struct PoolPlanTests {
  private typealias Action = PoolPlan.Action

  private static let done = WorkerAnswer.refused(.corrupt, message: "")

  /// A plan whose first worker is ready.
  private func started(processes: Int = 1, jobs: Int = 1) -> PoolPlan {
    var plan = PoolPlan(processes: processes, allowance: 100)
    for id in 1...UInt64(jobs) { _ = plan.submit(id, now: 0) }
    for slot in 0..<min(processes, jobs) { _ = plan.received(.ready, from: slot, now: 0) }
    return plan
  }

  @Test("nothing is started before there is work; then one process a job, up to the number")
  func start() {
    var plan = PoolPlan(processes: 2, allowance: 100)
    #expect(plan.nextDeadline == nil)
    #expect(plan.submit(1, now: 0) == [.start(slot: 0, lane: .jpeg), .send(slot: 0, job: 1)])
    #expect(plan.submit(2, now: 0) == [.start(slot: 1, lane: .jpeg), .send(slot: 1, job: 2)])
    #expect(plan.submit(3, now: 0) == [.send(slot: 0, job: 3)], "one ahead")
    #expect(plan.submit(4, now: 0) == [.send(slot: 1, job: 4)], "one ahead")
    #expect(plan.submit(5, now: 0) == [], "no more than one ahead")
  }

  @Test("answers are given to the jobs in order, and the next job is handed out")
  func order() {
    var plan = started(jobs: 3)
    #expect(
      plan.received(Self.done, from: 0, now: 1) == [.finish(1, .answered(Self.done)), .send(slot: 0, job: 3)])
    #expect(plan.received(Self.done, from: 0, now: 2) == [.finish(2, .answered(Self.done))])
    #expect(plan.received(Self.done, from: 0, now: 3) == [.finish(3, .answered(Self.done))])
    #expect(plan.nextDeadline == nil)
  }

  @Test("an image for the other kind of worker goes there")
  func elsewhere() {
    var plan = started()
    #expect(
      plan.received(.elsewhere, from: 0, now: 0) == [.start(slot: 1, lane: .all), .send(slot: 1, job: 1)])
    _ = plan.received(.ready, from: 1, now: 0)
    #expect(plan.received(Self.done, from: 1, now: 0) == [.finish(1, .answered(Self.done))])
  }

  @Test("a crash costs the job that was worked on one of its two tries, the waiting one none")
  func crash() {
    var plan = started(jobs: 2)
    #expect(
      plan.lost(0, .crashed("signal 11"), now: 0) == [
        .stop(slot: 0), .start(slot: 0, lane: .jpeg), .send(slot: 0, job: 1), .send(slot: 0, job: 2),
      ])
    _ = plan.received(.ready, from: 0, now: 0)
    let actions = plan.lost(0, .crashed("signal 11"), now: 0)
    #expect(actions.first == .stop(slot: 0))
    guard case .finish(1, .failed(let error))? = actions.dropFirst().first else {
      Issue.record("the job was not given up: \(actions)")
      return
    }
    #expect(error.kind == .workerLost && error.message.contains("signal 11"))
    #expect(actions.suffix(2) == [.start(slot: 0, lane: .jpeg), .send(slot: 0, job: 2)])
  }

  @Test("a job that takes too long is given up at once; the time begins when it is its turn")
  func deadline() {
    var plan = started(jobs: 2)
    #expect(plan.nextDeadline == 100)
    #expect(plan.tick(now: 99) == [])
    _ = plan.received(Self.done, from: 0, now: 60)
    #expect(plan.nextDeadline == 160)
    let actions = plan.tick(now: 160)
    #expect(actions.count == 2)
    guard case .finish(2, .failed(let error))? = actions.last else {
      Issue.record("the job was not given up: \(actions)")
      return
    }
    #expect(error.kind == .workerLost)
    #expect(plan.nextDeadline == nil)
  }

  @Test("a program that never becomes ready is tried three times, then its jobs fail; later jobs try again")
  func falseStarts() {
    var plan = PoolPlan(processes: 2, allowance: 100)
    _ = plan.submit(1, now: 0)
    _ = plan.submit(2, now: 0)
    var finished: [Action] = []
    for _ in 0..<10 where finished.count < 2 {
      for slot in 0..<2 {
        finished += plan.lost(slot, .crashed("exit 127"), now: 0).filter { action in
          if case .finish = action { true } else { false }
        }
      }
    }
    #expect(finished.count == 2)
    #expect(plan.jobs.isEmpty)
    #expect(plan.submit(3, now: 0) == [.start(slot: 0, lane: .jpeg), .send(slot: 0, job: 3)])
  }

  @Test("a start that hangs is ended")
  func hangingStart() {
    var plan = PoolPlan(processes: 1, allowance: 100)
    _ = plan.submit(1, now: 0)
    #expect(plan.nextDeadline == PoolPlan.startAllowance)
    #expect(plan.tick(now: PoolPlan.startAllowance).first == .stop(slot: 0))
  }

  @Test("a cancelled job is answered at once; if its worker is at it, the result is dropped")
  func cancel() {
    var plan = started(jobs: 3)
    #expect(plan.cancel(3) == [.finish(3, .failed(.cancelled))])
    #expect(plan.cancel(1) == [.finish(1, .failed(.cancelled))])
    #expect(plan.cancel(1) == [], "once only")
    #expect(plan.received(Self.done, from: 0, now: 0) == [])
    #expect(plan.received(Self.done, from: 0, now: 0) == [.finish(2, .answered(Self.done))])
  }

  @Test("a cancelled job is not tried again after a crash")
  func cancelThenCrash() {
    var plan = started(jobs: 2)
    _ = plan.cancel(1)
    #expect(
      plan.lost(0, .crashed("signal 9"), now: 0) == [
        .stop(slot: 0), .start(slot: 0, lane: .jpeg), .send(slot: 0, job: 2),
      ])
  }

  @Test(
    "a worker that answers what was not asked is ended",
    arguments: [
      WorkerAnswer.ready, .elsewhere, .refused(.corrupt, message: ""),
    ])
  func unasked(answer: WorkerAnswer) {
    var plan = started()
    _ = plan.received(Self.done, from: 0, now: 0)
    #expect(plan.received(answer, from: 0, now: 0) == [.stop(slot: 0)])
  }

  @Test("closing ends every process and every job; nothing is taken afterwards")
  func close() {
    var plan = started(jobs: 2)
    #expect(
      plan.close() == [
        .finish(1, .failed(.cancelled)), .finish(2, .failed(.cancelled)), .stop(slot: 0),
      ])
    #expect(plan.submit(3, now: 0) == [.finish(3, .failed(.cancelled))])
    #expect(plan.lost(0, .crashed(""), now: 0) == [])
  }

  @Test("whatever happens in whatever order, every job is finished exactly once", arguments: 1...40)
  func anyOrder(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var plan = PoolPlan(processes: 2, allowance: 100)
    var finished: [UInt64: Int] = [:]
    var sent: [Int: Int] = [:]
    func note(_ actions: [Action]) {
      for action in actions {
        switch action {
        case .finish(let id, _): finished[id, default: 0] += 1
        case .send(let slot, _):
          sent[slot, default: 0] += 1
          #expect(sent[slot, default: 0] <= 2)
        case .stop(let slot), .start(let slot, _): sent[slot] = 0
        }
      }
    }
    for step in 1...300 {
      let slot = random(4)
      switch random(8) {
      case 0, 1: note(plan.submit(UInt64(step), now: Int64(step)))
      case 2: note(plan.cancel(UInt64(random(step) + 1)))
      case 3: note(plan.lost(slot, .crashed("x"), now: Int64(step)))
      case 4: note(plan.tick(now: Int64(step)))
      default:
        guard plan.slots[slot].isAlive else { continue }
        let isReady = plan.slots[slot].isReady
        if isReady { sent[slot, default: 1] -= 1 }
        let answer = !isReady ? WorkerAnswer.ready : random(4) == 0 ? .elsewhere : Self.done
        note(plan.received(answer, from: slot, now: Int64(step)))
      }
    }
    note(plan.close())
    #expect(finished.values.allSatisfy { $0 == 1 })
    #expect(plan.jobs.isEmpty)
  }
}
