import Albums

/// Which cover is fetched next: those of visible rows first, else in the order they were planned.
///
/// An id may stand in both lines; the one who takes it out asks whether it still waits.
struct CoverQueue {
  /// In the order planned; what lies before `head` is spent.
  private var line: [PhotoID] = []
  private var head = 0
  /// The visible ones, the next one last.
  private var urgent: [PhotoID] = []

  /// Adds a cover at the end of the line.
  mutating func append(_ id: PhotoID) { line.append(id) }

  /// Puts a cover before all others.
  mutating func push(_ id: PhotoID) { urgent.append(id) }

  /// Replaces the visible ones; the first of `ids` comes first.
  mutating func replaceUrgent(_ ids: [PhotoID]) { urgent = ids.reversed() }

  /// Takes out the next cover that still waits; nil if there is none.
  mutating func next(where waits: (PhotoID) -> Bool) -> PhotoID? {
    while let id = urgent.popLast() {
      if waits(id) { return id }
    }
    while head < line.count {
      let id = line[head]
      head += 1
      if head >= 1024, head * 2 >= line.count {
        line.removeFirst(head)
        head = 0
      }
      if waits(id) { return id }
    }
    return nil
  }

  /// Lets go of everything.
  mutating func removeAll() { self = Self() }
}
