extension EnglishDate {
  /// Reads a day in one of its written forms.
  mutating func readDate() -> Bool {
    guard !hasDay else { return false }
    return readNumericDate() || readDayAndMonth() || readMonthAndDay()
  }

  /// `2010-02-10`, `2010/02/10`, `02/10/2010`, `10-02-2010`, `10.02.2010`, `20100210`.
  private mutating func readNumericDate() -> Bool {
    guard let first = number(0) else { return false }
    if digits(0) == 8, !isMark(":", 1) {
      return set(first / 10_000, first / 100 % 100, first % 100, taking: 1)
    }
    guard let second = number(2), let third = number(4) else { return false }
    let isYearFirst = digits(0) == 4
    if isYearFirst, isMark("-", 1) && isMark("-", 3) || isMark("/", 1) && isMark("/", 3) {
      let taken = set(first, second, third, taking: 5)
      // The T of ISO 8601 only stands between the day and its time.
      if taken, word(0) == "t", number(1) != nil { take(1) }
      return taken
    }
    guard digits(4) == 4 else { return false }
    if isMark("/", 1), isMark("/", 3) { return set(third, first, second, taking: 5) }
    if isMark("-", 1) && isMark("-", 3) || isMark(".", 1) && isMark(".", 3) {
      return set(third, second, first, taking: 5)
    }
    return false
  }

  /// `10 February 2010`, `10-Feb-2010`, `1st of May`, `10 February`.
  private mutating func readDayAndMonth() -> Bool {
    guard let day = number(0), digits(0) <= 2 else { return false }
    var index = 1
    if let suffix = word(index), ["st", "nd", "rd", "th"].contains(suffix) { index += 1 }
    if word(index) == "of" || isMark("-", index) { index += 1 }
    guard let month = word(index).flatMap(DateNames.month) else { return false }
    index += 1
    if isMark(".", index) { index += 1 }
    if isMark("-", index), digits(index + 1) == 4 { index += 1 }
    return set(year(at: &index), month, day, taking: index)
  }

  /// `February 10, 2010`, `Feb 10th`, `February 2010`.
  private mutating func readMonthAndDay() -> Bool {
    guard let month = word(0).flatMap(DateNames.month) else { return false }
    var index = isMark(".", 1) ? 2 : 1
    if isMark("-", index) { index += 1 }
    if digits(index) == 4, let year = number(index) { return set(year, month, 1, taking: index + 1) }
    guard let day = number(index), digits(index) <= 2, !isMark(":", index + 1) else {
      return set(date.year, month, date.day, taking: index)
    }
    index += 1
    if let suffix = word(index), ["st", "nd", "rd", "th"].contains(suffix) { index += 1 }
    if isMark("-", index), digits(index + 1) == 4 { index += 1 }
    return set(year(at: &index), month, day, taking: index)
  }

  /// The year that stands there; this year if none does.
  private func year(at index: inout Int) -> Int64 {
    guard digits(index) == 4, let year = number(index), !isMark(":", index + 1) else { return date.year }
    index += 1
    return year
  }

  private mutating func set(_ year: Int64, _ month: Int64, _ day: Int64, taking count: Int) -> Bool {
    guard (0...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return false }
    date = CivilDate(year: year, month: month, day: day, clock: date.clock)
    hasDay = true
    take(count)
    return true
  }
}
