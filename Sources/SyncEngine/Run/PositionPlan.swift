/// Brings the catalog's order to the remote's with as few writes as possible.
///
/// Positions are sparse numbers of which only the order counts. The longest run of rows that are in order
/// already stays; the others get numbers in the gaps between. So a new album at the front of 100,000 costs
/// one write, not 100,000.
enum PositionPlan {
  /// The distance between neighbours when numbers are given freely.
  static let gap = 1024

  /// The new positions.
  ///
  /// - Parameter current: The positions now, in the remote's order.
  /// - Returns: The place in `current` and the new position of each row that has to change, in order.
  static func changes(_ current: [Int]) -> [(place: Int, position: Int)] {
    let kept = longestIncreasing(current)
    if kept.count == current.count { return [] }
    guard let changes = fill(current, between: kept) else {
      return current.indices.compactMap { place in
        let position = place * gap
        return current[place] == position ? nil : (place, position)
      }
    }
    return changes
  }

  /// Numbers the rows between those that stay; nil if a gap is too narrow.
  private static func fill(_ current: [Int], between kept: [Int]) -> [(place: Int, position: Int)]? {
    var changes: [(place: Int, position: Int)] = []
    var last: Int?
    for next in kept + [current.count] {
      let first = last.map { $0 + 1 } ?? 0
      let moved = next - first
      defer { last = next }
      guard moved > 0 else { continue }
      let lower = last.map { current[$0] }
      let upper = next < current.count ? current[next] : nil
      guard let start = positions(count: moved, after: lower, before: upper) else { return nil }
      for offset in 0..<moved {
        let position = start.first + offset * start.step
        if current[first + offset] != position { changes.append((first + offset, position)) }
      }
    }
    return changes
  }

  /// Evenly spread numbers strictly between two; nil if there is no room for them.
  private static func positions(count: Int, after lower: Int?, before upper: Int?) -> (first: Int, step: Int)?
  {
    let limit = Int.max / 4
    guard (lower ?? 0).magnitude < limit, (upper ?? 0).magnitude < limit, count < limit / gap else {
      return nil
    }
    switch (lower, upper) {
    case (nil, nil): return (0, gap)
    case (let lower?, nil): return (lower + gap, gap)
    case (nil, let upper?): return (upper - count * gap, gap)
    case (let lower?, let upper?):
      let step = (upper - lower) / (count + 1)
      return step > 0 ? (lower + step, step) : nil
    }
  }

  /// The places of a longest strictly increasing subsequence, by patience sorting: n log n.
  private static func longestIncreasing(_ values: [Int]) -> [Int] {
    var tails: [Int] = []
    var before = [Int32](repeating: -1, count: values.count)
    for place in values.indices {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < values[place] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[place] = Int32(clamping: tails[low - 1]) }
      if low == tails.count { tails.append(place) } else { tails[low] = place }
    }
    var result: [Int] = []
    var place = tails.last ?? -1
    while place >= 0 {
      result.append(place)
      place = Int(before[place])
    }
    return result.reversed()
  }
}
