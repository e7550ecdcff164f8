import WorkerProtocol

extension PoolPlan {
  /// A caller wants something done.
  mutating func submit(_ id: JobID, now: Int64) -> [Action] {
    guard !isClosed else { return [.finish(id, .failed(.cancelled))] }
    jobs[id] = Job(lane: .jpeg)
    waiting[.jpeg, default: []].append(id)
    return dispatch(now)
  }

  /// A caller no longer waits.
  ///
  /// Work that has begun is finished, and its result dropped.
  mutating func cancel(_ id: JobID) -> [Action] {
    guard let job = jobs.removeValue(forKey: id) else { return [] }
    waiting[job.lane]?.removeAll { $0 == id }
    return [.finish(id, .failed(.cancelled))]
  }

  /// A process has sent a message.
  mutating func received(_ answer: WorkerAnswer, from slot: Int, now: Int64) -> [Action] {
    guard slots[slot].isAlive else { return [] }
    guard slots[slot].isReady else {
      guard answer == .ready else { return lost(slot, .crashed("it answered before it was asked"), now: now) }
      slots[slot].isReady = true
      falseStarts[slots[slot].lane] = 0
      restartClock(slot, now)
      return dispatch(now)
    }
    guard answer != .ready, let id = slots[slot].jobs.first else {
      return lost(slot, .crashed("it answered what was not asked"), now: now)
    }
    slots[slot].jobs.removeFirst()
    restartClock(slot, now)
    var actions: [Action] = []
    if jobs[id] != nil {
      if answer == .elsewhere, slots[slot].lane == .jpeg {
        jobs[id]?.lane = .all
        waiting[.all, default: []].append(id)
      } else {
        jobs[id] = nil
        actions.append(.finish(id, .answered(answer)))
      }
    }
    return actions + dispatch(now)
  }

  /// A process has ended, or has to.
  mutating func lost(_ slot: Int, _ loss: Loss, now: Int64) -> [Action] {
    guard slots[slot].isAlive else { return [] }
    var actions: [Action] = [.stop(slot: slot)]
    let lane = slots[slot].lane
    var held = slots[slot].jobs
    if slots[slot].isReady {
      if let id = held.first {
        held.removeFirst()
        if let finish = blame(id, loss) { actions.append(finish) } else { held.insert(id, at: 0) }
      }
    } else {
      falseStarts[lane, default: 0] += 1
    }
    slots[slot] = Slot(lane: lane)
    waiting[lane, default: []].insert(contentsOf: held.filter { jobs[$0] != nil }, at: 0)
    if falseStarts[lane, default: 0] >= Self.patience,
      !slots.contains(where: { $0.lane == lane && $0.isReady })
    {
      actions += giveUp(lane, loss)
    }
    return actions + dispatch(now)
  }

  /// Time has passed.
  mutating func tick(now: Int64) -> [Action] {
    var actions: [Action] = []
    for slot in slots.indices where slots[slot].isAlive && slots[slot].deadline <= now {
      actions += lost(slot, .tooSlow, now: now)
    }
    return actions
  }

  /// No more work; everything under way ends as cancelled.
  mutating func close() -> [Action] {
    isClosed = true
    var actions = jobs.keys.sorted().map { Action.finish($0, .failed(.cancelled)) }
    jobs = [:]
    waiting = [:]
    for slot in slots.indices where slots[slot].isAlive {
      actions.append(.stop(slot: slot))
      slots[slot] = Slot(lane: slots[slot].lane)
    }
    return actions
  }
}
