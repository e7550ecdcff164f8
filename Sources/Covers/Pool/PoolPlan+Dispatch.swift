import WorkerProtocol

extension PoolPlan {
  /// Hands waiting jobs out: to idle processes first, then to new ones, then one ahead to busy ones.
  mutating func dispatch(_ now: Int64) -> [Action] {
    guard !isClosed else { return [] }
    var actions: [Action] = []
    for lane in Lane.allCases {
      while let id = waiting[lane]?.first, let slot = choose(lane) {
        waiting[lane]?.removeFirst()
        guard jobs[id] != nil else { continue }
        if !slots[slot].isAlive {
          slots[slot].isAlive = true
          slots[slot].deadline = now &+ Self.startAllowance
          actions.append(.start(slot: slot, lane: lane))
        }
        slots[slot].jobs.append(id)
        if slots[slot].isReady, slots[slot].jobs.count == 1 { restartClock(slot, now) }
        actions.append(.send(slot: slot, job: id))
      }
    }
    return actions
  }

  private func choose(_ lane: Lane) -> Int? {
    let mine = slots.indices.filter { slots[$0].lane == lane }
    if let idle = mine.first(where: { slots[$0].isAlive && slots[$0].jobs.isEmpty }) { return idle }
    // After a false start one process at a time tries again.
    let mayStart = falseStarts[lane, default: 0] == 0 || !mine.contains { slots[$0].isAlive }
    if mayStart, let empty = mine.first(where: { !slots[$0].isAlive }) { return empty }
    return mine.first { slots[$0].isAlive && slots[$0].jobs.count == 1 }
  }

  mutating func restartClock(_ slot: Int, _ now: Int64) {
    slots[slot].deadline = slots[slot].jobs.isEmpty ? .max : now &+ allowance
  }

  /// What becomes of the job a process died over; nil if it gets another try.
  mutating func blame(_ id: JobID, _ loss: Loss) -> Action? {
    guard jobs[id] != nil else { return nil }
    jobs[id]?.crashes += 1
    switch loss {
    case .crashed where jobs[id]?.crashes == 1: return nil
    case .crashed(let how):
      jobs[id] = nil
      return .finish(id, .failed(CoverError(.workerLost, "the worker ended over this image twice: \(how)")))
    case .tooSlow:
      jobs[id] = nil
      return .finish(id, .failed(CoverError(.workerLost, "the image took too long, its worker was ended")))
    }
  }

  /// Fails what waits for a lane whose processes do not start.
  mutating func giveUp(_ lane: Lane, _ loss: Loss) -> [Action] {
    let how: String
    switch loss {
    case .crashed(let text): how = text
    case .tooSlow: how = "it did not become ready"
    }
    let failed = waiting[lane, default: []].filter { jobs.removeValue(forKey: $0) != nil }
    waiting[lane] = []
    falseStarts[lane] = 0
    let hint = lane == .all ? "; is libvips installed (Debian: libvips42)?" : ""
    return failed.map { id in
      .finish(id, .failed(CoverError(.workerLost, "no worker can be started: \(how)\(hint)")))
    }
  }
}
