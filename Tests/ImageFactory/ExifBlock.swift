/// Builds Exif blocks, right ones and wrong ones.
package struct ExifBlock: Sendable {
  package var isBigEndian = false
  package var orientation: Int?
  package var make: String?
  package var dateTimeOriginal: String?
  /// Degrees, minutes, seconds as numerator and denominator, and the letter.
  package var latitude: ([(UInt32, UInt32)], String)?
  package var longitude: ([(UInt32, UInt32)], String)?

  package init(orientation: Int? = nil, isBigEndian: Bool = false) {
    self.orientation = orientation
    self.isBigEndian = isBigEndian
  }

  private struct Entry {
    var tag: Int
    var type: Int
    var count: Int
    var data: [UInt8]
  }

  private func short(_ value: Int) -> [UInt8] {
    let bytes = [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
    return isBigEndian ? bytes : bytes.reversed()
  }

  private func long(_ value: Int) -> [UInt8] {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    return isBigEndian ? bytes : bytes.reversed()
  }

  private func ascii(_ tag: Int, _ text: String) -> Entry {
    let bytes = Array(text.utf8) + [0]
    return Entry(tag: tag, type: 2, count: bytes.count, data: bytes)
  }

  private func rationals(_ tag: Int, _ values: [(UInt32, UInt32)]) -> Entry {
    Entry(tag: tag, type: 5, count: values.count, data: values.flatMap { long(Int($0.0)) + long(Int($0.1)) })
  }

  private func directory(_ entries: [Entry], at offset: Int) -> [UInt8] {
    var table = short(entries.count)
    var rest: [UInt8] = []
    let restOffset = offset + 2 + 12 * entries.count + 4
    for entry in entries.sorted(by: { $0.tag < $1.tag }) {
      table += short(entry.tag) + short(entry.type) + long(entry.count)
      if entry.data.count <= 4 {
        table += entry.data + [UInt8](repeating: 0, count: 4 - entry.data.count)
      } else {
        table += long(restOffset + rest.count)
        rest += entry.data + (entry.data.count % 2 == 1 ? [0] : [])
      }
    }
    return table + long(0) + rest
  }

  /// The block from its byte order mark on.
  package var bytes: [UInt8] {
    var main: [Entry] = []
    if let orientation { main.append(Entry(tag: 0x0112, type: 3, count: 1, data: short(orientation))) }
    if let make { main.append(ascii(0x010F, make)) }
    var detail: [Entry] = []
    if let dateTimeOriginal { detail.append(ascii(0x9003, dateTimeOriginal)) }
    var place: [Entry] = []
    if let latitude { place += [ascii(1, latitude.1), rationals(2, latitude.0)] }
    if let longitude { place += [ascii(3, longitude.1), rationals(4, longitude.0)] }

    // The pointers have a fixed length, so the main directory's length is known before they are.
    if !detail.isEmpty { main.append(Entry(tag: 0x8769, type: 4, count: 1, data: long(0))) }
    if !place.isEmpty { main.append(Entry(tag: 0x8825, type: 4, count: 1, data: long(0))) }
    let detailOffset = 8 + directory(main, at: 8).count
    let detailBytes = detail.isEmpty ? [] : directory(detail, at: detailOffset)
    let placeOffset = detailOffset + detailBytes.count
    for index in main.indices {
      if main[index].tag == 0x8769 { main[index].data = long(detailOffset) }
      if main[index].tag == 0x8825 { main[index].data = long(placeOffset) }
    }
    let mark: [UInt8] = isBigEndian ? [0x4D, 0x4D] : [0x49, 0x49]
    return mark + short(42) + long(8) + directory(main, at: 8) + detailBytes
      + (place.isEmpty ? [] : directory(place, at: placeOffset))
  }
}
