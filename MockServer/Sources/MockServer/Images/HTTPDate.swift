import Albums

/// Dates of HTTP headers: `Tue, 28 Dec 2010 20:04:43 GMT`.
enum HTTPDate {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The text of Unix seconds; the epoch stands in for what no year from 1 to 9999 holds.
  static func text(_ seconds: Int64) -> String {
    guard let moment = Timestamp(seconds: seconds) else { return text(0) }
    // 2010-12-28T20:04:43Z has the same parts in another order.
    let iso = Array(moment.iso8601)
    let day = Int((seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)) % 7 + 7) % 7
    let month = (Int(String(iso[5...6])) ?? 1) - 1
    return
      "\(days[day]), \(String(iso[8...9])) \(months[month]) \(String(iso[0...3])) \(String(iso[11...18])) GMT"
  }

  /// The Unix seconds of such a text; nil if it is none.
  static func seconds(_ text: String) -> Int64? {
    let parts = text.split(whereSeparator: { $0 == " " || $0 == ":" || $0 == "," })
    guard parts.count == 8, parts[7] == "GMT", let day = Int(parts[1]),
      let month = months.firstIndex(of: String(parts[2])), let year = Int(parts[3]),
      let hour = Int(parts[4]), let minute = Int(parts[5]), let second = Int(parts[6])
    else { return nil }
    return Timestamp(year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second)?
      .seconds
  }
}
