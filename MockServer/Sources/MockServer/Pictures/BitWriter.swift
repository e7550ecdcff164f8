/// Appends bits, the highest first, as a JPEG's entropy-coded part wants them: a zero byte follows each 0xFF.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var pending: UInt32 = 0
  private var count = 0

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Appends the lowest `length` bits of `bits`; `length` is 0 to 16.
  mutating func append(_ bits: Int, length: Int) {
    pending = pending << UInt32(length) | UInt32(truncatingIfNeeded: bits & ((1 << length) - 1))
    count += length
    while count >= 8 {
      count -= 8
      emit(UInt8(truncatingIfNeeded: pending >> UInt32(count)))
    }
  }

  /// Fills the last byte with ones.
  mutating func finish() {
    if count > 0 { append(0x7f, length: 8 - count) }
  }

  private mutating func emit(_ byte: UInt8) {
    bytes.append(byte)
    if byte == 0xff { bytes.append(0) }
  }
}
