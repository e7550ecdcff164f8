import Albums
import Glibc

/// Moments as people read them: in the zone of this machine, or of the variable `TZ`.
///
/// Only what people read is in local time; JSON, CSV and the catalog are in UTC.
enum LocalTime {
  /// `2021-10-31`, the day it was here.
  static func day(_ moment: Timestamp) -> String {
    String(minutes(moment).prefix { $0 != " " }.prefix { $0 != "T" })
  }

  /// `2021-10-31 01:30`.
  static func minutes(_ moment: Timestamp) -> String {
    var seconds = time_t(moment.seconds)
    var parts = tm()
    _ = zoneIsRead
    guard localtime_r(&seconds, &parts) != nil else { return moment.iso8601 }
    return padded(Int(parts.tm_year) + 1900, 4) + "-" + padded(Int(parts.tm_mon) + 1, 2) + "-"
      + padded(Int(parts.tm_mday), 2) + " " + padded(Int(parts.tm_hour), 2) + ":"
      + padded(Int(parts.tm_min), 2)
  }

  /// `localtime_r` alone need not read the zone.
  private static let zoneIsRead: Void = tzset()

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
