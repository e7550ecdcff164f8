/// A small generator of pseudo-random numbers that gives the same numbers for the same seed everywhere.
///
/// The mixing steps are those of SplitMix64 (Steele, Lea and Flood, 2014).
struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, not including, `bound`; 0 if that is not positive.
  mutating func below(_ bound: Int) -> Int {
    bound > 0 ? Int(next() % UInt64(bound)) : 0
  }

  /// A number from 0 up to, not including, 1.
  mutating func fraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// Sixty-four bits that depend on every one of the numbers.
  static func mix(_ numbers: UInt64...) -> UInt64 {
    var result: UInt64 = 0x51ed_270b_0a1f_39c1
    for number in numbers {
      var generator = SeededRandom(result ^ number)
      result = generator.next()
    }
    return result
  }
}
