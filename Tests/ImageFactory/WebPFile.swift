/// Puts together WebP files out of others' chunks.
package enum WebPFile {
  /// The same picture with an Exif block.
  ///
  /// - Parameters:
  ///   - exif: The block from its byte order mark on.
  ///   - file: A still; of its chunks only the picture's is taken.
  ///   - width: Its width in pixels.
  ///   - height: Its height in pixels.
  /// - Returns: A file in the extended form.
  package static func adding(exif: [UInt8], to file: [UInt8], width: Int, height: Int) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + little(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
    }
    var picture: [UInt8] = []
    var position = 12
    while position + 8 <= file.count {
      let length = (0..<4).reversed().reduce(0) { $0 << 8 | Int(file[position + 4 + $1]) }
      let end = min(position + 8 + length + length % 2, file.count)
      if file[position..<position + 3].elementsEqual("VP8".utf8), file[position + 3] != UInt8(ascii: "X") {
        picture += file[position..<end]
      }
      position = end
    }
    let extended = chunk("VP8X", [0x08, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
    let body = Array("WEBP".utf8) + extended + picture + chunk("EXIF", exif)
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }
}
