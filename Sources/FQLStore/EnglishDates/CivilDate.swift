/// A day and a time of day in UTC; what lies outside a field's range is carried over when it becomes seconds.
struct CivilDate: Equatable {
  var year: Int64
  var month: Int64
  var day: Int64
  /// Seconds since midnight.
  var clock: Int64

  init(year: Int64, month: Int64, day: Int64, clock: Int64 = 0) {
    self.year = year
    self.month = month
    self.day = day
    self.clock = clock
  }

  /// The day and time of a moment in seconds since 1970.
  init(seconds: Int64) {
    let days = Self.floored(seconds, 86_400)
    clock = seconds - days * 86_400
    // Howard Hinnant's civil_from_days: years that begin in March, in eras of 400 years.
    let shifted = days + 719_468
    let era = Self.floored(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Seconds since 1970.
  ///
  /// The 31st of a month with 30 days is the 1st of the next.
  var seconds: Int64 {
    let carriedYears = Self.floored(month - 1, 12)
    let carriedMonth = month - carriedYears * 12
    let shiftedYear = year + carriedYears - (carriedMonth <= 2 ? 1 : 0)
    let era = Self.floored(shiftedYear, 400)
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (carriedMonth > 2 ? carriedMonth - 3 : carriedMonth + 9) + 2) / 5
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return (era * 146_097 + dayOfEra - 719_468 + day - 1) * 86_400 + clock
  }

  /// Sunday is 0.
  var weekday: Int64 {
    let days = Self.floored(seconds, 86_400) + 4
    return days - Self.floored(days, 7) * 7
  }

  private static func floored(_ number: Int64, _ divisor: Int64) -> Int64 {
    let quotient = number / divisor
    return number % divisor < 0 ? quotient - 1 : quotient
  }
}
