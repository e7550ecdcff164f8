internal import Albums

/// Writes moments as JSON strings in ISO 8601; remembers the last day, as neighbours often share it.
struct ISO8601Writer {
  private var day: Int64 = .max
  /// `"2010-12-28T20:04:43Z"` with the quotes.
  private var text: [UInt8] = []

  /// The JSON string of Unix seconds; nil outside the years 1 to 9999.
  mutating func json(_ seconds: Int64) -> [UInt8]? {
    guard Timestamp.range.contains(seconds) else { return nil }
    let newDay = seconds >= 0 ? seconds / 86_400 : -((86_399 - seconds) / 86_400)
    if newDay != day {
      text = Array("\"\(Timestamp(clamping: seconds).iso8601)\"".utf8)
      day = newDay
      return text
    }
    let clock = Int(seconds - day * 86_400)
    put(clock / 3600, at: 12)
    put(clock / 60 % 60, at: 15)
    put(clock % 60, at: 18)
    return text
  }

  private mutating func put(_ number: Int, at index: Int) {
    text[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10)
    text[index + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
  }
}
