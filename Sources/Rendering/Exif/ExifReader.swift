import Albums
import CExif

/// Reads an Exif block with libexif.
final class ExifReader {
  private let data: UnsafeMutablePointer<ExifData>

  /// Parses a block, with or without `Exif\0\0` before its byte order mark; nil if memory is short.
  init?(_ block: UnsafeRawBufferPointer) {
    guard let data = exif_data_new() else { return nil }
    self.data = data
    exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
    var bytes: [UInt8] = Array("Exif\0\0".utf8)
    let hasPrefix = block.count >= 6 && block.prefix(6).elementsEqual(bytes)
    bytes.append(contentsOf: hasPrefix ? block.dropFirst(6) : block[...])
    exif_data_load_data(data, bytes, UInt32(clamping: bytes.count))
  }

  deinit { exif_data_unref(data) }

  /// Fills in what the block tells; what is absent or nonsense stays unknown.
  func add(to facts: inout ImageFacts) {
    facts.taken = text(0x9003, in: EXIF_IFD_EXIF).flatMap(Self.moment)
    facts.cameraMake = text(0x010F, in: EXIF_IFD_0)
    facts.cameraModel = text(0x0110, in: EXIF_IFD_0)
    facts.latitude = degrees(0x0002, sign: 0x0001, negative: "S", limit: 90)
    facts.longitude = degrees(0x0004, sign: 0x0003, negative: "W", limit: 180)
    if facts.latitude == nil || facts.longitude == nil { (facts.latitude, facts.longitude) = (nil, nil) }
  }

  private func entry(_ tag: UInt32, in directory: ExifIfd) -> ExifEntry? {
    let content = withUnsafeBytes(of: data.pointee.ifd) { list in
      list.bindMemory(to: UnsafeMutablePointer<ExifContent>?.self)[Int(directory.rawValue)]
    }
    guard let content, let entry = exif_content_get_entry(content, ExifTag(rawValue: tag)) else { return nil }
    return entry.pointee.data == nil || entry.pointee.size == 0 ? nil : entry.pointee
  }

  private func text(_ tag: UInt32, in directory: ExifIfd) -> String? {
    guard let entry = entry(tag, in: directory), entry.format == EXIF_FORMAT_ASCII else { return nil }
    let bytes = UnsafeBufferPointer(start: entry.data, count: Int(entry.size)).prefix { $0 != 0 }
    let start = bytes.firstIndex { $0 != 0x20 } ?? bytes.endIndex
    let end = bytes.lastIndex { $0 != 0x20 } ?? start
    return start < bytes.endIndex ? String(decoding: bytes[start...end], as: UTF8.self) : nil
  }

  /// `2008:10:22 16:28:39`, also with other separators; nil if it is no date.
  private static func moment(_ text: String) -> Timestamp? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 19 else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard 0x30...0x39 ~= byte else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19)
    else { return nil }
    return Timestamp(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }

  private func degrees(_ tag: UInt32, sign: UInt32, negative: Character, limit: Double) -> Double? {
    guard let entry = entry(tag, in: EXIF_IFD_GPS), entry.format == EXIF_FORMAT_RATIONAL, entry.size >= 8
    else { return nil }
    let order = exif_data_get_byte_order(data)
    var value = 0.0
    for (index, unit) in [1.0, 60, 3600].enumerated() where entry.size >= UInt32(8 * (index + 1)) {
      let part = exif_get_rational(entry.data + 8 * index, order)
      if part.denominator == 0 {
        if index == 0 || part.numerator != 0 { return nil }
        continue
      }
      value += Double(part.numerator) / Double(part.denominator) / unit
    }
    guard value <= limit else { return nil }
    return text(sign, in: EXIF_IFD_GPS)?.uppercased().first == negative ? -value : value
  }
}
