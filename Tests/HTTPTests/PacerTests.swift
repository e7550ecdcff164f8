import TestSupport
import Testing

@testable import HTTP

@Suite("The pacer", .timeLimit(.minutes(1))) struct PacerTests {
  private let clock = ManualTime()

  private func pacer(_ policy: RetryPolicy = RetryPolicy(base: .seconds(1), maximumWait: .seconds(60)))
    -> Pacer
  {
    Pacer(policy: policy, time: clock.time, random: { 0.5 })
  }

  @Test("without a limit everybody goes at once")
  func free() async throws {
    let pacer = pacer()
    for _ in 1...100 { _ = try await pacer.permit(.call, .normal) }
    #expect(pacer.waiting == 0)
  }

  @Test("after a refusal everybody waits for the time asked, not a moment less")
  func shared() async throws {
    let pacer = pacer()
    let permit = try await pacer.permit(.call, .normal)
    pacer.refused(permit, asked: .seconds(10))
    #expect(pacer.blocked == .seconds(10) + .milliseconds(500))
    async let first = pacer.permit(.call, .normal)
    async let second = pacer.permit(.download, .visible)
    await clock.sleepers(1)
    clock.advance(.seconds(10))
    #expect(pacer.waiting >= 1)
    clock.advance(.milliseconds(500))
    _ = try await (first, second)
    #expect(pacer.waiting == 0)
  }

  @Test("a wait longer than allowed is an error that carries it")
  func tooLong() async throws {
    let pacer = pacer()
    let permit = try await pacer.permit(.call, .normal)
    pacer.refused(permit, asked: .seconds(86400))
    await #expect(throws: HTTPError.self) { _ = try await pacer.permit(.call, .normal) }
    do {
      _ = try await pacer.permit(.call, .normal)
    } catch {
      #expect(error.kind == .rateLimited(retryAfter: .seconds(86400)))
      #expect(error.message.contains("86400 s"))
    }
  }

  @Test("who waits when the wait becomes too long is told at once")
  func becomesTooLong() async throws {
    let pacer = pacer()
    let permits = [try await pacer.permit(.call, .normal), try await pacer.permit(.call, .normal)]
    pacer.refused(permits[0], asked: .seconds(5))
    let waiter = Task { try await pacer.permit(.call, .normal) }
    await clock.sleepers(1)
    pacer.refused(permits[1], asked: .seconds(3600))
    await #expect(throws: HTTPError.self) { try await waiter.value }
  }

  @Test("a cancelled waiter spends nothing")
  func cancelled() async throws {
    let pacer = pacer()
    pacer.read(UsageReading(percent: 90))
    let first = Task { try await pacer.permit(.call, .visible) }
    await clock.sleepers(1)
    let second = Task { try await pacer.permit(.call, .normal) }
    await eventually { pacer.waiting == 2 }
    first.cancel()
    await #expect(throws: HTTPError.self) { try await first.value }
    clock.advance(.seconds(1))
    // The first one's turn goes to the second.
    _ = try await second.value
  }

  @Test("a task cancelled before it asks does not wait")
  func cancelledBefore() async throws {
    let pacer = pacer()
    let permit = try await pacer.permit(.call, .normal)
    pacer.refused(permit, asked: .seconds(10))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await pacer.permit(.call, .normal)
    }
    await #expect(throws: HTTPError.self) { try await task.value }
    #expect(pacer.waiting == 0)
  }

  @Test("a pacer that nobody holds any more is gone, and its alarm with it")
  func released() async throws {
    weak var released: Pacer?
    do {
      let pacer = pacer()
      released = pacer
      let permit = try await pacer.permit(.call, .normal)
      pacer.refused(permit, asked: .seconds(10))
      let waiting = Task { try await pacer.permit(.call, .normal) }
      await clock.sleepers(1)
      waiting.cancel()
      await #expect(throws: HTTPError.self) { try await waiting.value }
    }
    await eventually { released == nil && clock.nextWaking == nil }
  }
}
