/// The English words of dates.
enum DateNames {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let fullMonths = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ]
  private static let days = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
  private static let fullDays = [
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]

  /// 1 to 12.
  static func month(_ word: String) -> Int64? {
    let index = months.firstIndex(of: word) ?? fullMonths.firstIndex(of: word) ?? (word == "sept" ? 8 : nil)
    return index.map { Int64($0 + 1) }
  }

  /// 0 is Sunday.
  static func weekday(_ word: String) -> Int64? {
    switch word {
    case "tues": 2
    case "wednes": 3
    case "thur", "thurs": 4
    default: (days.firstIndex(of: word) ?? fullDays.firstIndex(of: word)).map(Int64.init)
    }
  }

  /// How far a time zone's clock is ahead of UTC, in seconds.
  static func zone(_ word: String) -> Int64? {
    switch word {
    case "z", "utc", "gmt": 0
    case "edt": -4 * 3600
    case "est", "cdt": -5 * 3600
    case "cst", "mdt": -6 * 3600
    case "mst", "pdt": -7 * 3600
    case "pst": -8 * 3600
    default: nil
    }
  }

  static func unit(_ word: String) -> DateUnit? {
    switch word {
    case "sec", "secs", "second", "seconds": .seconds(1)
    case "min", "mins", "minute", "minutes": .seconds(60)
    case "hour", "hours": .seconds(3600)
    case "day", "days": .days(1)
    case "week", "weeks": .days(7)
    case "fortnight", "fortnights": .days(14)
    case "month", "months": .months(1)
    case "year", "years": .months(12)
    default: nil
    }
  }
}

/// What a relative date counts in.
enum DateUnit: Equatable {
  case seconds(Int64)
  case days(Int64)
  case months(Int64)
}
