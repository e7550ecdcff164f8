extension EnglishDate {
  /// Reads words that stand by themselves, and distances such as `-2 weeks`, `3 days ago`, `next month`.
  mutating func readWord() -> Bool {
    if readDistance() { return true }
    guard let word = word(0) else { return false }
    if readNamedTime(word) || readEdge(word) { return true }
    if let weekday = DateNames.weekday(word) {
      take(1)
      // A weekday beside a day says nothing new.
      if !hasDay { self.weekday = (weekday, .onward) }
      return true
    }
    if let zone = DateNames.zone(word) {
      take(1)
      self.zone = zone
      return true
    }
    return readNeighbour(word)
  }

  private mutating func readNamedTime(_ word: String) -> Bool {
    switch word {
    case "now": break
    case "today", "midnight": setClock(0)
    case "noon": setClock(12 * 3600)
    case "tomorrow", "yesterday":
      setClock(0)
      shift.days += word == "tomorrow" ? 1 : -1
    default: return false
    }
    take(1)
    return true
  }

  private mutating func setClock(_ clock: Int64) {
    guard !hasTime else { return }
    date.clock = clock
    hasTime = clock != 0
  }

  /// `first day of`, `last day of`.
  private mutating func readEdge(_ word: String) -> Bool {
    guard word == "first" || word == "last", self.word(1) == "day", self.word(2) == "of" else { return false }
    edge = word == "first" ? .first : .last
    take(3)
    return true
  }

  /// `next month`, `last friday`, `this week`.
  private mutating func readNeighbour(_ word: String) -> Bool {
    let amount: Int64
    switch word {
    case "next": amount = 1
    case "last", "previous": amount = -1
    case "this": amount = 0
    default: return false
    }
    guard let following = self.word(1) else { return false }
    if let unit = DateNames.unit(following) {
      add(amount, unit)
    } else if let day = DateNames.weekday(following) {
      weekday = (day, amount > 0 ? .next : amount < 0 ? .last : .onward)
    } else {
      return false
    }
    take(2)
    return true
  }

  /// `+1 day`, `-2 weeks`, `3 days ago`.
  private mutating func readDistance() -> Bool {
    var index = 0
    var sign: Int64 = 1
    if isMark("+", 0) || isMark("-", 0) {
      sign = isMark("-", 0) ? -1 : 1
      index = 1
    }
    guard let amount = number(index), amount <= 1_000_000_000,
      let unit = word(index + 1).flatMap(DateNames.unit)
    else { return false }
    index += 2
    if word(index) == "ago" {
      sign = -sign
      index += 1
    }
    add(sign * amount, unit)
    take(index)
    return true
  }

  private mutating func add(_ amount: Int64, _ unit: DateUnit) {
    switch unit {
    case .seconds(let seconds): shift.seconds += amount * seconds
    case .days(let days): shift.days += amount * days
    case .months(let months): shift.months += amount * months
    }
  }
}
