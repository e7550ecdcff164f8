/// Numbers of bytes for people.
enum ByteText {
  /// `812 B`, `3.2 MB`: thousands, one digit after the point below ten.
  static func short(_ bytes: Int64) -> String {
    let units = ["B", "kB", "MB", "GB", "TB"]
    var value = Double(max(0, bytes))
    var unit = 0
    while value >= 999.5, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    let tenths = Int((value * 10).rounded())
    if unit > 0, tenths < 100 { return "\(tenths / 10).\(tenths % 10) \(units[unit])" }
    return "\(Int(value.rounded())) \(units[unit])"
  }
}
