/// A prefix code that needs no table: the symbol at index `i` is `i / 2` ones, a zero, and one more bit.
///
/// It is a valid Huffman code for JPEG: canonical, at most 16 bits for 30 symbols, all ones unused.
struct CombCode {
  /// The symbols, likeliest first; at most 30.
  let symbols: [UInt8]
  private let indices: [Int]

  init(_ symbols: [UInt8]) {
    self.symbols = symbols
    var indices = [Int](repeating: 0, count: 256)
    for (index, symbol) in symbols.enumerated() { indices[Int(symbol)] = index }
    self.indices = indices
  }

  /// Appends the code of a symbol, which must be one of ``symbols``.
  func write(_ symbol: UInt8, to writer: inout BitWriter) {
    let index = indices[Int(symbol)]
    let ones = index / 2
    writer.append(((1 << ones) - 1) << 2 | (index & 1), length: ones + 2)
  }

  /// The table as a DHT segment's body: class and identifier, sixteen counts, the symbols.
  func segment(kind: UInt8, identifier: UInt8) -> [UInt8] {
    var counts = [UInt8](repeating: 0, count: 16)
    for index in symbols.indices { counts[index / 2 + 1] += 1 }
    return [kind << 4 | identifier] + counts + symbols
  }
}
