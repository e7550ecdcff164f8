/// The hash function SHA-256, for names that are safe and differ whatever the ids are.
package enum SHA256 {
  /// The hash of a text's bytes in hexadecimal: 64 digits.
  package static func hexadecimal(of text: String) -> String {
    var hash = initial
    for block in blocks(of: Array(text.utf8)) { mix(block, into: &hash) }
    return hash.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// The message with its end mark and its length in bits, as blocks of 16 words.
  private static func blocks(of message: [UInt8]) -> [[UInt32]] {
    var bytes = message + [0x80]
    bytes += [UInt8](repeating: 0, count: (120 - bytes.count % 64) % 64)
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: UInt64(message.count * 8) >> UInt64(shift)))
    }
    return stride(from: 0, to: bytes.count, by: 64).map { start in
      (0..<16).map { word in
        (0..<4).reduce(0 as UInt32) { $0 << 8 | UInt32(bytes[start + word * 4 + $1]) }
      }
    }
  }

  private static func mix(_ block: [UInt32], into hash: inout [UInt32]) {
    var words = block
    for index in 16..<64 {
      let (near, far) = (words[index - 2], words[index - 15])
      let mixed = turned(near, 17) ^ turned(near, 19) ^ near >> 10
      let other = turned(far, 7) ^ turned(far, 18) ^ far >> 3
      words.append(words[index - 16] &+ other &+ words[index - 7] &+ mixed)
    }
    var state = hash
    for index in 0..<64 {
      let (low, high) = (state[4], state[0])
      let choice = low & state[5] ^ ~low & state[6]
      let first =
        state[7] &+ (turned(low, 6) ^ turned(low, 11) ^ turned(low, 25)) &+ choice &+ rounds[index]
        &+ words[index]
      let majority = high & state[1] ^ high & state[2] ^ state[1] & state[2]
      let second = (turned(high, 2) ^ turned(high, 13) ^ turned(high, 22)) &+ majority
      state = [first &+ second, high, state[1], state[2], state[3] &+ first, low, state[5], state[6]]
    }
    for index in 0..<8 { hash[index] &+= state[index] }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first bits of the fractions of the first primes' roots, as the standard has it.
  private static let initial = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
  private static let rounds = primes.map { cubeRootFraction($0) }
  private static let primes: [UInt64] = (2...311).filter { number in
    (2..<number).allSatisfy { number % $0 != 0 }
  }

  private static func fraction(_ number: Double) -> UInt32 {
    UInt32((number - number.rounded(.down)) * 4_294_967_296)
  }

  /// The cube root's first 32 binary places after the point, found exactly: the largest whole number of which
  /// the cube is no more than the prime times 2⁹⁶.
  private static func cubeRootFraction(_ prime: UInt64) -> UInt32 {
    var root: UInt64 = 0
    for bit in stride(from: 35, through: 0, by: -1) {
      let candidate = root | 1 << UInt64(bit)
      if isCube(of: candidate, within: prime) { root = candidate }
    }
    return UInt32(truncatingIfNeeded: root)
  }

  private static func isCube(of candidate: UInt64, within prime: UInt64) -> Bool {
    // The square has up to 72 bits and the cube up to 108: both in two words.
    let square = candidate.multipliedFullWidth(by: candidate)
    let low = square.low.multipliedFullWidth(by: candidate)
    let (high, overflow) = square.high.multipliedReportingOverflow(by: candidate)
    let (top, carry) = high.addingReportingOverflow(low.high)
    // prime × 2⁹⁶ is prime × 2³² in the upper word, above nothing in the lower one.
    return !overflow && !carry && (top < prime << 32 || top == prime << 32 && low.low == 0)
  }
}
