/// The East Asian wide and fullwidth scalars of Unicode 17.0 (EastAsianWidth.txt), without those that have emoji
/// presentation, which the standard library knows.
///
/// Ranges are closed over unassigned and zero-width scalars, which makes 19 of them.
enum WideRanges {
  private static let ranges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x3029, 0x3030...0x303E,
    0x3041...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE6B,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FE3, 0x16FF2...0x1B2FB, 0x1D300...0x1D376,
    0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]

  /// Whether a scalar is two columns wide for its script's sake.
  static func contain(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    guard value >= 0x1100 else { return false }
    return ranges.contains { $0.contains(value) }
  }
}
