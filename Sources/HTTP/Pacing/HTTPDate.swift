/// Reads the three date formats of HTTP, without locale or calendar.
enum HTTPDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Seconds since 1970 in UTC; nil for anything else.
  ///
  /// Formats: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994`.
  ///
  /// - Parameters:
  ///   - text: The header's value.
  ///   - now: The present in seconds since 1970: a two-digit year is the one nearest to it.
  /// - Returns: The point in time.
  static func seconds(_ text: String, now: Int64) -> Int64? {
    let words = text.split { $0 == " " || $0 == "," || $0 == "-" }
    if words.count == 6 || (words.count == 5 && !text.contains(",")) {
      let isC = words.count == 5
      let (day, month, year, clock) =
        isC ? (words[2], words[1], words[4], words[3]) : (words[1], words[2], words[3], words[4])
      if !isC, words[5] != "GMT", words[5] != "UTC" { return nil }
      guard let days = days(day, month, year, now), let time = time(clock) else { return nil }
      return days * 86400 + time
    }
    return nil
  }

  private static func days(_ day: Substring, _ month: Substring, _ year: Substring, _ now: Int64) -> Int64? {
    guard let dayNumber = number(day), (1...31).contains(dayNumber), var yearNumber = number(year),
      let index = months.firstIndex(of: month.lowercased())
    else { return nil }
    if year.count == 2 {
      let thisYear = 1970 + now / 31_556_952
      yearNumber += thisYear / 100 * 100
      if yearNumber > thisYear + 50 { yearNumber -= 100 }
    }
    guard (1970...9999).contains(yearNumber) else { return nil }
    return daysFromCivil(yearNumber, Int64(index + 1), dayNumber)
  }

  private static func time(_ text: Substring) -> Int64? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(number)
    guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2],
      hour < 24, minute < 60, second < 61
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  private static func number(_ digits: Substring) -> Int64? {
    guard !digits.isEmpty, digits.utf8.count <= 4, digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
    else { return nil }
    return Int64(digits)
  }

  /// Days since 1970-01-01 in the Gregorian calendar; the year is counted from March, so that a leap day ends it.
  private static func daysFromCivil(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
