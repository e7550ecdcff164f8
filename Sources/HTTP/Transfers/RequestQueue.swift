/// Decides which waiting request may start: highest priority first, then oldest, within the limits.
///
/// Changing a priority and leaving cost no more than entering. No I/O, no clock.
struct RequestQueue<ID: Hashable & Sendable>: Sendable {
  struct Limits: Sendable {
    var perOrigin: Int
    var perMultiplexedOrigin: Int
    var total: Int
  }

  private struct Entry {
    var origin: String
    var priority: HTTPPriority
    /// Which of the places it has had in the lanes counts.
    var turn: UInt64
  }

  private struct Place {
    var id: ID
    var turn: UInt64
  }

  /// First in, first out, with places that no longer count left in it until they come up.
  private struct Lane {
    var places: [Place] = []
    var head = 0

    mutating func advance() {
      head += 1
      if head >= 1024, head * 2 >= places.count {
        places.removeFirst(head)
        head = 0
      }
    }
  }

  private struct Origin {
    var lanes = [Lane](repeating: Lane(), count: HTTPPriority.allCases.count)
    var waiting = 0
    var running = 0
    var multiplexes = false
  }

  let limits: Limits
  private var origins: [String: Origin] = [:]
  private var entries: [ID: Entry] = [:]
  private var runningTotal = 0
  private var turns: UInt64 = 0

  init(limits: Limits) { self.limits = limits }

  /// How many requests wait.
  var waiting: Int { entries.count }

  mutating func enter(_ id: ID, origin: String, priority: HTTPPriority) {
    turns += 1
    entries[id] = Entry(origin: origin, priority: priority, turn: turns)
    origins[origin, default: Origin()].waiting += 1
    origins[origin]?.lanes[priority.rawValue].places.append(Place(id: id, turn: turns))
  }

  /// Moves a waiting request to the end of another priority's line; others are left alone.
  mutating func change(_ id: ID, to priority: HTTPPriority) {
    guard let entry = entries[id], entry.priority != priority else { return }
    turns += 1
    entries[id] = Entry(origin: entry.origin, priority: priority, turn: turns)
    origins[entry.origin]?.lanes[priority.rawValue].places.append(Place(id: id, turn: turns))
  }

  /// Takes a request out before its turn; false if it does not wait.
  mutating func leave(_ id: ID) -> Bool {
    guard let entry = entries.removeValue(forKey: id) else { return false }
    origins[entry.origin]?.waiting -= 1
    tidy(entry.origin)
    return true
  }

  /// Takes out the requests whose turn it is; each counts as running until ``ended(origin:)``.
  mutating func due() -> [ID] {
    var due: [ID] = []
    while runningTotal < limits.total, let origin = bestOrigin(), let id = takeFirst(of: origin) {
      due.append(id)
      runningTotal += 1
      origins[origin]?.running += 1
    }
    return due
  }

  mutating func ended(origin: String) {
    runningTotal -= 1
    origins[origin]?.running -= 1
    tidy(origin)
  }

  /// From now on the origin takes many requests over one connection.
  mutating func multiplexes(_ origin: String) { origins[origin]?.multiplexes = true }

  /// The free origin with the most pressing request.
  private mutating func bestOrigin() -> String? {
    var best: (origin: String, priority: Int, turn: UInt64)?
    for name in Array(origins.keys) {
      guard let origin = origins[name], origin.waiting > 0,
        origin.running < (origin.multiplexes ? limits.perMultiplexedOrigin : limits.perOrigin),
        let (priority, place) = first(of: name)
      else { continue }
      if let best, (best.priority, place.turn) > (priority, best.turn) { continue }
      best = (name, priority, place.turn)
    }
    return best?.origin
  }

  /// The origin's most pressing place, after dropping those that no longer count.
  private mutating func first(of origin: String) -> (Int, Place)? {
    for priority in HTTPPriority.allCases.map(\.rawValue).reversed() {
      while let lane = origins[origin]?.lanes[priority], lane.head < lane.places.count {
        let place = lane.places[lane.head]
        if entries[place.id]?.turn == place.turn { return (priority, place) }
        origins[origin]?.lanes[priority].advance()
      }
      origins[origin]?.lanes[priority] = Lane()
    }
    return nil
  }

  private mutating func takeFirst(of origin: String) -> ID? {
    guard let (priority, place) = first(of: origin) else { return nil }
    entries[place.id] = nil
    origins[origin]?.lanes[priority].advance()
    origins[origin]?.waiting -= 1
    return place.id
  }

  /// Forgets an origin nobody uses, but for one known to multiplex.
  private mutating func tidy(_ name: String) {
    guard let origin = origins[name], origin.waiting == 0, origin.running == 0 else { return }
    if origin.multiplexes {
      origins[name]?.lanes = Origin().lanes
    } else {
      origins[name] = nil
    }
  }
}
