/// A JPEG file that tests cut up and put together again.
package struct JPEGFile: Sendable {
  package var bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Puts a segment behind the SOI marker.
  package func inserting(_ marker: UInt8, _ body: [UInt8]) -> JPEGFile {
    let length = body.count + 2
    let segment = [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + body
    return JPEGFile(Array(bytes[..<2]) + segment + Array(bytes[2...]))
  }

  /// Puts an Exif block in.
  package func inserting(exif: [UInt8]) -> JPEGFile { inserting(0xE1, Array("Exif\0\0".utf8) + exif) }

  /// Puts a colour profile in.
  package func inserting(profile: [UInt8]) -> JPEGFile {
    inserting(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile)
  }

  /// Takes all segments of that kind out.
  package func without(marker: UInt8) -> JPEGFile {
    var kept = Array(bytes[..<2])
    for segment in segments where segment.marker != marker { kept += bytes[segment.range] }
    return JPEGFile(kept + bytes[(segments.last?.range.upperBound ?? 2)...])
  }

  /// The segments up to the first scan's header, with their markers.
  package var segments: [(marker: UInt8, range: Range<Int>)] {
    var found: [(marker: UInt8, range: Range<Int>)] = []
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xFF {
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      let end = min(position + 2 + length, bytes.count)
      found.append((bytes[position + 1], position..<end))
      if bytes[position + 1] == 0xDA { break }
      position = end
    }
    return found
  }

  /// Where the first scan's data begins.
  package var scan: Int { segments.last?.range.upperBound ?? bytes.count }

  /// Writes another size into the frame header.
  package func claiming(width: Int, height: Int) -> JPEGFile {
    var copy = bytes
    for segment in segments where [0xC0, 0xC1, 0xC2].contains(segment.marker) {
      let at = segment.range.lowerBound + 5
      copy[at] = UInt8(height >> 8)
      copy[at + 1] = UInt8(height & 255)
      copy[at + 2] = UInt8(width >> 8)
      copy[at + 3] = UInt8(width & 255)
    }
    return JPEGFile(copy)
  }

  /// The first part of it.
  package func cut(to share: Double) -> JPEGFile {
    JPEGFile(Array(bytes[..<Int(Double(bytes.count) * share)]))
  }
}
