/// Reads dates as people write them in English: `10 February 2010`, `2010-02-10 12:30`, `last monday`, `-2 weeks`,
/// `@1262304000`.
///
/// A day without a time is its midnight, a time without a day is today's. Where no zone is given it is UTC.
struct EnglishDate {
  var words: ArraySlice<DateWord>
  let now: Int64
  /// The day and time as they stand after the words read so far.
  var date: CivilDate
  /// Seconds that the zone of the text is ahead of UTC.
  var zone: Int64 = 0
  var hasDay = false
  var hasTime = false
  /// What is added when all words are read.
  var shift = (months: Int64(0), days: Int64(0), seconds: Int64(0))
  /// The weekday to go on to, from today on, or from tomorrow on, or back from yesterday.
  var weekday: (day: Int64, direction: Direction)?
  /// The first or last day of the month that is reached.
  var edge: Edge?

  enum Direction { case onward, next, last }
  enum Edge { case first, last }

  /// Seconds since 1970, or nil if the text is no date this reads.
  static func seconds(_ text: String, now: Int64) -> Int64? {
    // Far beyond any calendar, and far from overflow.
    let now = min(max(now, -1 << 40), 1 << 40)
    guard let words = DateWord.cut(text), !words.isEmpty else { return nil }
    if case .mark("@") = words[0] { return unixSeconds(words.dropFirst()) }
    var reader = EnglishDate(words: words[...], now: now, date: CivilDate(seconds: now))
    while !reader.words.isEmpty {
      guard reader.readDate() || reader.readTime() || reader.readWord() else { return nil }
    }
    return reader.result
  }

  private static func unixSeconds(_ words: ArraySlice<DateWord>) -> Int64? {
    let isNegative = words.first == .mark("-")
    let rest = isNegative ? words.dropFirst() : words
    guard rest.count == 1, case .number(let seconds, _) = rest.first else { return nil }
    return isNegative ? -seconds : seconds
  }

  private var result: Int64 {
    var date = date
    if (hasDay || weekday != nil) && !hasTime { date.clock = 0 }
    date.month += shift.months
    switch edge {
    case .first: date.day = 1
    case .last:
      date.month += 1
      date.day = 0
    case nil: break
    }
    date.day += shift.days
    var moment = CivilDate(seconds: date.seconds)
    if let weekday {
      let distance = (weekday.day - moment.weekday + 7) % 7
      switch weekday.direction {
      case .onward: moment.day += distance
      case .next: moment.day += distance == 0 ? 7 : distance
      case .last: moment.day += distance - 7
      }
    }
    return moment.seconds + shift.seconds - zone
  }

  /// Takes words off the front if they match; each pattern says what it takes.
  mutating func take(_ count: Int) { words = words.dropFirst(count) }

  func peek(_ distance: Int = 0) -> DateWord? {
    let index = words.startIndex + distance
    return index < words.endIndex ? words[index] : nil
  }

  func number(_ distance: Int) -> Int64? {
    if case .number(let value, _) = peek(distance) { return value }
    return nil
  }

  func digits(_ distance: Int) -> Int {
    if case .number(_, let digits) = peek(distance) { return digits }
    return 0
  }

  func word(_ distance: Int) -> String? {
    if case .word(let word) = peek(distance) { return word }
    return nil
  }

  func isMark(_ mark: Character, _ distance: Int) -> Bool { peek(distance) == .mark(mark) }
}
