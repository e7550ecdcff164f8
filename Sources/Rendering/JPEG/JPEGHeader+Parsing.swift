extension JPEGHeader {
  /// Reads the segments up to the first scan.
  ///
  /// - Parameter bytes: The file; its first two bytes are the SOI marker.
  /// - Throws: ``RenderFailure`` `corrupt` if it ends or contradicts itself before a scan begins, `unsupported`
  ///   for a coding process that is not read.
  init(_ bytes: UnsafeRawBufferPointer) throws(RenderFailure) {
    var position = 2
    while true {
      // A marker is FF and a code; fill bytes and stray bytes before it are passed over, as decoders do.
      while position < bytes.count, bytes[position] != 0xFF {
        position += 1
        strayBytes += 1
      }
      while position < bytes.count, bytes[position] == 0xFF { position += 1 }
      guard position < bytes.count else { throw Self.endsEarly }
      let marker = bytes[position]
      position += 1
      if marker == 0 || marker == 0x01 || 0xD0...0xD8 ~= marker { continue }
      guard marker != 0xD9, position + 2 <= bytes.count else { throw Self.endsEarly }
      let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
      guard length >= 2, position + length <= bytes.count else { throw Self.endsEarly }
      let body = position + 2..<position + length
      switch marker {
      case 0xC4, 0xC8, 0xCC: break
      case 0xC0...0xCF: try readFrame(bytes, body, process: Int(marker & 0x0F))
      case 0xE1: readExif(bytes, body)
      case 0xE2: readProfilePart(bytes, body)
      case 0xDA:
        guard !components.isEmpty, let count = body.isEmpty ? nil : bytes[body.lowerBound] else {
          throw Self.endsEarly
        }
        firstScanComponents = Int(count)
        scanOffset = position
        return
      default: break
      }
      position += length
    }
  }

  private static let endsEarly = RenderFailure(.corrupt, "the JPEG file ends before its picture begins")

  private mutating func readFrame(
    _ bytes: UnsafeRawBufferPointer, _ body: Range<Int>, process: Int
  ) throws(RenderFailure) {
    guard components.isEmpty, body.count >= 6 else {
      throw RenderFailure(.corrupt, "its frame header is broken")
    }
    let at = body.lowerBound
    self.process = process
    precision = Int(bytes[at])
    height = Int(bytes[at + 1]) << 8 | Int(bytes[at + 2])
    width = Int(bytes[at + 3]) << 8 | Int(bytes[at + 4])
    let count = Int(bytes[at + 5])
    guard 1...4 ~= count, body.count >= 6 + 3 * count else {
      throw RenderFailure(.corrupt, "its frame header is broken")
    }
    for index in 0..<count {
      let factors = bytes[at + 7 + 3 * index]
      components.append(Component(horizontal: Int(factors >> 4), vertical: Int(factors & 15)))
    }
    guard components.allSatisfy({ 1...4 ~= $0.horizontal && 1...4 ~= $0.vertical }) else {
      throw RenderFailure(.corrupt, "its frame header is broken")
    }
    guard [0, 1, 2, 9, 10].contains(process), precision == 8 else {
      throw RenderFailure(
        .unsupported, "a JPEG of a kind that is not read (lossless, hierarchical or 12-bit)")
    }
  }

  private mutating func readExif(_ bytes: UnsafeRawBufferPointer, _ body: Range<Int>) {
    guard exif == nil, body.count > 14, Self.matches(bytes, body.lowerBound, "Exif\0") else { return }
    exif = body.lowerBound + 6..<body.upperBound
  }

  private mutating func readProfilePart(_ bytes: UnsafeRawBufferPointer, _ body: Range<Int>) {
    guard body.count > 14, Self.matches(bytes, body.lowerBound, "ICC_PROFILE\0") else { return }
    profileParts[bytes[body.lowerBound + 12]] = body.lowerBound + 14..<body.upperBound
  }

  private static func matches(_ bytes: UnsafeRawBufferPointer, _ at: Int, _ word: StaticString) -> Bool {
    for index in 0..<word.utf8CodeUnitCount where bytes[at + index] != word.utf8Start[index] { return false }
    return true
  }

  /// The colour profile put together; empty if there is none.
  func profile(in bytes: UnsafeRawBufferPointer) -> [UInt8] {
    guard !profileParts.isEmpty else { return [] }
    return profileParts.sorted { $0.key < $1.key }.flatMap { bytes[$0.value] }
  }
}
