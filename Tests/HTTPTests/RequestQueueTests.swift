import Testing

@testable import HTTP

@Suite("The client's queue") struct RequestQueueTests {
  private func queue(perOrigin: Int = 2, multiplexed: Int = 4, total: Int = 100) -> RequestQueue<Int> {
    RequestQueue(
      limits: RequestQueue.Limits(perOrigin: perOrigin, perMultiplexedOrigin: multiplexed, total: total))
  }

  @Test("visible goes first, then normal, then background, each in order")
  func order() {
    var queue = queue(perOrigin: 1)
    for (id, priority) in [
      (1, HTTPPriority.background), (2, .normal), (3, .visible), (4, .normal), (5, .visible),
    ] {
      queue.enter(id, origin: "a", priority: priority)
    }
    var order: [Int] = []
    while queue.waiting > 0 {
      order += queue.due()
      queue.ended(origin: "a")
    }
    #expect(order == [3, 5, 2, 4, 1])
  }

  @Test("an origin has no more than its limit under way, and does not hold back others")
  func limits() {
    var queue = queue()
    for id in 1...4 { queue.enter(id, origin: "a", priority: .visible) }
    queue.enter(5, origin: "b", priority: .background)
    #expect(queue.due() == [1, 2, 5])
    #expect(queue.due() == [])
    queue.ended(origin: "b")
    #expect(queue.due() == [])
    queue.ended(origin: "a")
    #expect(queue.due() == [3])
  }

  @Test("all origins together have no more than the total")
  func total() {
    var queue = queue(total: 3)
    for id in 1...9 { queue.enter(id, origin: "\(id)", priority: .normal) }
    #expect(queue.due() == [1, 2, 3])
    queue.ended(origin: "2")
    #expect(queue.due() == [4])
  }

  @Test("an origin that multiplexes may have more, also later")
  func multiplexed() {
    var queue = queue()
    for id in 1...9 { queue.enter(id, origin: "a", priority: .normal) }
    #expect(queue.due() == [1, 2])
    queue.multiplexes("a")
    #expect(queue.due() == [3, 4])
    for id in 5...9 { #expect(queue.leave(id) == true) }
    for _ in 1...4 { queue.ended(origin: "a") }
    for id in 11...19 { queue.enter(id, origin: "a", priority: .normal) }
    #expect(queue.due() == [11, 12, 13, 14])
  }

  @Test("a changed priority counts from then on")
  func change() {
    var queue = queue(perOrigin: 1)
    for id in 1...4 { queue.enter(id, origin: "a", priority: .background) }
    queue.change(3, to: .visible)
    queue.change(3, to: .visible)
    queue.change(1, to: .normal)
    queue.change(1, to: .background)
    queue.change(99, to: .visible)
    var order: [Int] = []
    while queue.waiting > 0 {
      order += queue.due()
      queue.ended(origin: "a")
    }
    #expect(order == [3, 2, 4, 1])
  }

  @Test("who leaves is not started, and may come again")
  func leave() {
    var queue = queue(perOrigin: 1)
    for id in 1...3 { queue.enter(id, origin: "a", priority: .normal) }
    #expect(queue.leave(1) == true)
    #expect(queue.leave(1) == false)
    queue.enter(1, origin: "a", priority: .normal)
    #expect(queue.due() == [2])
    #expect(queue.leave(2) == false)
    queue.ended(origin: "a")
    #expect(queue.due() == [3])
    queue.ended(origin: "a")
    #expect(queue.due() == [1])
  }

  @Test("tens of thousands waiting, moved and leaving cost little")
  func many() {
    var queue = queue(perOrigin: 6)
    for id in 0..<20_000 { queue.enter(id, origin: "a", priority: .background) }
    for id in stride(from: 0, to: 20_000, by: 2) { queue.change(id, to: .visible) }
    for id in stride(from: 1, to: 20_000, by: 2) { #expect(queue.leave(id) == true) }
    var started: [Int] = []
    while queue.waiting > 0 {
      let due = queue.due()
      started += due
      for _ in due { queue.ended(origin: "a") }
    }
    #expect(started == Array(stride(from: 0, to: 20_000, by: 2)))
  }
}
