extension EnglishDate {
  /// `15:04`, `15:04:05`, `15:04:05.678`, `3pm`, `3:04 pm`, each perhaps with a zone behind it.
  mutating func readTime() -> Bool {
    guard !hasTime, let hour = number(0), digits(0) <= 2, hour <= 24 else { return false }
    var index = 1
    var clock = hour * 3600
    let hasMinutes = isMark(":", index)
    if hasMinutes {
      guard let minute = number(index + 1), digits(index + 1) == 2, minute < 60 else { return false }
      clock += minute * 60
      index += 2
      if isMark(":", index), let second = number(index + 1), digits(index + 1) == 2, second <= 60 {
        clock += second
        index += 2
        if isMark(".", index), number(index + 1) != nil { index += 2 }
      }
    }
    if let half = word(index), half == "am" || half == "pm" {
      guard (1...12).contains(hour) else { return false }
      clock += (half == "pm" ? 12 : 0) * 3600 - (hour == 12 ? 12 * 3600 : 0)
      index += 1
    } else if !hasMinutes {
      return false
    }
    take(index)
    date.clock = clock
    hasTime = true
    readOffset()
    return true
  }

  /// `+0100`, `-05:00`, `+1` directly behind a time.
  private mutating func readOffset() {
    guard isMark("+", 0) || isMark("-", 0), let number = number(1), word(2).flatMap(DateNames.unit) == nil
    else { return }
    let sign: Int64 = isMark("-", 0) ? -1 : 1
    switch digits(1) {
    case 4:
      zone = sign * (number / 100 * 3600 + number % 100 * 60)
      take(2)
    case 1, 2:
      let minutes = isMark(":", 2) ? self.number(3) : nil
      zone = sign * (number * 3600 + (minutes ?? 0) * 60)
      take(minutes == nil ? 2 : 4)
    default: break
    }
  }
}
