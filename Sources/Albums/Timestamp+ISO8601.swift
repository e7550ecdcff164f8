extension Timestamp {
  /// `2010-12-28T20:04:43Z`: ISO 8601, always UTC.
  public var iso8601: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(20)
    appendISO8601(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the twenty bytes of ``iso8601``.
  public func appendISO8601(to bytes: inout [UInt8]) {
    let date = civilDate
    let clock = Int(seconds - date.day * 86_400)
    func append(_ number: Int) {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
    append(date.year / 100)
    append(date.year % 100)
    bytes.append(UInt8(ascii: "-"))
    append(date.month)
    bytes.append(UInt8(ascii: "-"))
    append(date.dayOfMonth)
    bytes.append(UInt8(ascii: "T"))
    append(clock / 3600)
    bytes.append(UInt8(ascii: ":"))
    append(clock / 60 % 60)
    bytes.append(UInt8(ascii: ":"))
    append(clock % 60)
    bytes.append(UInt8(ascii: "Z"))
  }

  /// Makes a moment from a date and a time of day in UTC; nil if one of them is out of its range.
  ///
  /// - Parameters:
  ///   - year: 1 to 9999.
  ///   - month: 1 to 12.
  ///   - day: 1 to 31, and no more than the month has.
  ///   - hour: 0 to 23.
  ///   - minute: 0 to 59.
  ///   - second: 0 to 60; 60 is read as the second after 59.
  public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    let days = Self.daysSince1970(year: year, month: month, day: day)
    self.init(seconds: Int64(days * 86_400 + hour * 3600 + minute * 60 + second))
    let back = civilDate
    guard second == 60 || (back.month == month && back.dayOfMonth == day) else { return nil }
  }

  /// The day in the proleptic Gregorian calendar, by Howard Hinnant's `civil_from_days`
  /// (https://howardhinnant.github.io/date_algorithms.html).
  private var civilDate: (day: Int64, year: Int, month: Int, dayOfMonth: Int) {
    let day = seconds >= 0 ? seconds / 86_400 : -((-seconds + 86_399) / 86_400)
    let shifted = Int(day) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (day, year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
