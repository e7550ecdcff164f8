/// What a person has chosen, in the order chosen, with an optional limit.
///
/// Numbers run from 1 to ``count`` without holes: letting go of one moves up those after it.
public struct OrderedSelection<ID: Hashable> {
  /// What came of a tap.
  public enum Change: Hashable {
    /// It is chosen now, under this number.
    case selected(number: Int)
    /// It is not chosen any more.
    case deselected
    /// It is chosen now, instead of the one that was: there is room for one only.
    case replaced(ID)
    /// It is not chosen: the limit is reached.
    case refused
  }

  /// How many can be chosen.
  ///
  /// Below 0: as many as there are. 0: none, every choice is refused. 1: choosing another one replaces the
  /// one chosen. More: a further choice is refused until one is let go.
  public let maximum: Int
  /// The chosen ones; number 1 first.
  public private(set) var ids: [ID] = []
  private var numbers: [ID: Int] = [:]

  /// Begins with nothing chosen.
  public init(maximum: Int = -1) { self.maximum = maximum }

  /// How many are chosen.
  public var count: Int { ids.count }

  /// Whether nothing more can be chosen without letting one go.
  public var isFull: Bool { maximum >= 0 && ids.count >= maximum }

  /// The number of a chosen one, from 1; nil if it is not chosen.
  public func number(of id: ID) -> Int? { numbers[id] }

  /// Chooses what is not chosen, and lets go of what is.
  ///
  /// - Parameter id: What was tapped.
  /// - Returns: What came of it.
  public mutating func toggle(_ id: ID) -> Change {
    if deselect(id) { return .deselected }
    if maximum == 1, let old = ids.first {
      deselect(old)
      append(id)
      return .replaced(old)
    }
    guard !isFull else { return .refused }
    append(id)
    return .selected(number: ids.count)
  }

  /// Chooses those of a range that are not chosen yet, in order, as far as there is room.
  ///
  /// - Parameter range: What was swept over.
  /// - Returns: Those that found no room, in order.
  @discardableResult
  public mutating func select(_ range: some Sequence<ID>) -> [ID] {
    var refused: [ID] = []
    for id in range where numbers[id] == nil {
      if isFull { refused.append(id) } else { append(id) }
    }
    return refused
  }

  /// Lets go of one.
  ///
  /// - Parameter id: Which one.
  /// - Returns: Whether it was chosen.
  @discardableResult
  public mutating func deselect(_ id: ID) -> Bool {
    guard let number = numbers.removeValue(forKey: id) else { return false }
    ids.remove(at: number - 1)
    for index in (number - 1)..<ids.count { numbers[ids[index]] = index + 1 }
    return true
  }

  /// Lets go of all.
  public mutating func removeAll() {
    ids = []
    numbers = [:]
  }

  private mutating func append(_ id: ID) {
    ids.append(id)
    numbers[id] = ids.count
  }
}

extension OrderedSelection: Sendable where ID: Sendable {}
extension OrderedSelection.Change: Sendable where ID: Sendable {}
