/// An ICC profile, read just far enough to tell whether it says what sRGB says.
struct ColorProfile {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether pixels under this profile can be shown as they are.
  ///
  /// Also true where the profile is broken: there is nothing to convert with then.
  var isNearSRGB: Bool {
    guard bytes.count >= 132, text(at: 36) == "acsp" else { return true }
    switch text(at: 16) {
    case "GRAY": return curve("kTRC").map(Self.isNearSRGBCurve) ?? true
    case "RGB ":
      guard let red = color("rXYZ"), let green = color("gXYZ"), let blue = color("bXYZ") else { return false }
      let wanted = [[0.4360, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7141]]
      for (color, reference) in zip([red, green, blue], wanted) {
        for (value, goal) in zip(color, reference) where abs(value - goal) > 0.006 { return false }
      }
      return ["rTRC", "gTRC", "bTRC"].allSatisfy { curve($0).map(Self.isNearSRGBCurve) ?? false }
    default: return false
    }
  }

  /// sRGB makes 0.214 of one half, gamma 2.2 makes 0.218.
  private static func isNearSRGBCurve(_ middle: Double) -> Bool { abs(middle - 0.214) < 0.015 }

  private func number(at offset: Int) -> Int {
    guard offset >= 0, offset + 4 <= bytes.count else { return 0 }
    return bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private func fixed(at offset: Int) -> Double {
    Double(Int32(truncatingIfNeeded: number(at: offset))) / 65_536
  }

  private func text(at offset: Int) -> String {
    guard offset >= 0, offset + 4 <= bytes.count else { return "" }
    return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }

  /// Where a tag's data begins.
  private func tag(_ name: String) -> Int? {
    for index in 0..<min(number(at: 128), 100) where text(at: 132 + 12 * index) == name {
      return number(at: 136 + 12 * index)
    }
    return nil
  }

  private func color(_ name: String) -> [Double]? {
    guard let at = tag(name), text(at: at) == "XYZ " else { return nil }
    return [fixed(at: at + 8), fixed(at: at + 12), fixed(at: at + 16)]
  }

  /// What the curve makes of one half.
  private func curve(_ name: String) -> Double? {
    guard let at = tag(name) else { return nil }
    switch text(at: at) {
    case "curv":
      let count = number(at: at + 8)
      if count == 0 { return 0.5 }
      if count == 1 { return Self.power(0.5, Double(number(at: at + 12) >> 16) / 256) }
      guard count <= 65_536 else { return nil }
      return Double(number(at: at + 12 + (count - 1) / 2 * 2) >> 16) / 65_535
    case "para":
      let gamma = fixed(at: at + 12)
      guard number(at: at + 8) >> 16 > 0 else { return Self.power(0.5, gamma) }
      return Self.power(max(0, fixed(at: at + 16) * 0.5 + fixed(at: at + 20)), gamma)
    default: return nil
    }
  }
}
