/// Keeps text that runs from right to left from reordering what stands beside it.
enum Direction {
  /// Blocks whose letters run from right to left (DerivedBidiClass.txt of Unicode 17.0: R and AL, with the
  /// unassigned scalars that default to them), and the two marks that say so.
  private static let rightToLeft: [ClosedRange<UInt32>] = [
    0x0590...0x08FF, 0x200F...0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]

  /// Whether any of a text runs from right to left.
  static func runsRightToLeft(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      scalar.value >= 0x0590 && rightToLeft.contains { $0.contains(scalar.value) }
    }
  }

  /// The text between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE if it needs them, else as it is.
  ///
  /// Both take no column. The text must not hold isolates itself (see ``VisibleText``).
  static func isolated(_ text: String) -> String {
    runsRightToLeft(text) ? "\u{2068}" + text + "\u{2069}" : text
  }
}
