import Albums
import ImageFactory
import Rendering
import Testing

@Suite struct DamagedJPEGTests {
  private static let plain = JPEGFile(Painting.scene(width: 320, height: 240, seed: 5).jpeg())
  private static let kinds: [JPEGFile] = [
    plain, JPEGFile(Painting.scene(width: 320, height: 240, seed: 5).jpeg(progressive: true)),
    JPEGFile(Painting.scene(width: 160, height: 120, seed: 5).cmykJPEG()),
    JPEGFile(Painting.scene(width: 160, height: 120, seed: 5).rgbJPEG()),
  ]

  @Test("cut short it is corrupt, wherever the cut is", arguments: 0..<4, [0.05, 0.3, 0.5, 0.8, 0.97])
  func cut(kind: Int, share: Double) {
    #expect(refusal(Self.kinds[kind].cut(to: share).bytes, libvips: kind > 1) == .corrupt)
  }

  @Test("only the end marker missing: accepted, with a warning", arguments: 0..<4)
  func noEnd(kind: Int) throws {
    let whole = Self.kinds[kind].bytes
    let shown = try render(Array(whole.dropLast(2)), libvips: kind > 1)
    #expect(shown.picture.warning?.contains("end marker") == true)
    #expect(shown.rendition == (try render(whole, libvips: kind > 1)).rendition)
  }

  @Test("junk behind the end is nobody's business", arguments: 0..<4)
  func junk(kind: Int) throws {
    let junk =
      Array("<html>".utf8) + [UInt8](repeating: 0xFF, count: 100) + [UInt8](repeating: 0, count: 3000)
    let shown = try render(Self.kinds[kind].bytes + junk, libvips: kind > 1)
    #expect(shown.picture.warning == nil)
  }

  @Test(
    "padding before the end marker, as some cameras write it, is accepted", arguments: 0..<4, [3, 40, 1000])
  func padding(kind: Int, count: Int) throws {
    let whole = Self.kinds[kind].bytes
    let padded = Array(whole.dropLast(2)) + [UInt8](repeating: 0, count: count) + [0xFF, 0xD9]
    let shown = try render(padded, libvips: kind > 1)
    if count > 8 { #expect(shown.picture.warning?.contains("extraneous") == true) }
    #expect(shown.rendition == (try render(whole, libvips: kind > 1)).rendition)
  }

  @Test("stray bytes between the segments of the header are accepted")
  func strayBytes() throws {
    let whole = Self.plain.bytes
    let shown = try render(Array(whole[..<2]) + [UInt8](repeating: 7, count: 300) + whole[2...])
    #expect(shown.picture.warning?.contains("extraneous") == true)
  }

  @Test("data that no longer fits is corrupt: what is left over tells", arguments: 0..<2)
  func damaged(kind: Int) {
    let file = Self.kinds[kind]
    var bytes = file.bytes
    let middle = (file.scan + bytes.count) / 2
    for index in middle..<middle + 40 { bytes[index] = index % 2 == 0 ? 0xFF : 0x00 }
    #expect(refusal(bytes) == .corrupt)
  }

  @Test("a broken Huffman table is corrupt")
  func brokenTable() throws {
    let segment = try #require(Self.plain.segments.first { $0.marker == 0xC4 })
    var bytes = Self.plain.bytes
    for index in segment.range.lowerBound + 5..<segment.range.lowerBound + 21 { bytes[index] = 0xFE }
    #expect(refusal(bytes) == .corrupt)
  }

  @Test("what is hardly a file has a name")
  func fragments() {
    #expect(refusal([]) == .corrupt)
    #expect(refusal([0xFF, 0xD8]) == .corrupt)
    #expect(refusal([0xFF, 0xD8, 0xFF]) == .corrupt)
    #expect(refusal([0xFF, 0xD8, 0xFF, 0xD9]) == .corrupt)
    #expect(refusal([0xFF, 0xD8] + Array("<!DOCTYPE html><html><body>gone</body></html>".utf8)) == .corrupt)
    #expect(refusal(Array("<!DOCTYPE html><html></html>".utf8)) == .unsupported)
    #expect(refusal(Array(#"{"error":{"code":190}}"#.utf8)) == .unsupported)
    #expect(refusal([0]) == .unsupported)
    #expect(refusal([UInt8](repeating: 0, count: 100_000)) == .unsupported)
    #expect(
      refusal(Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#.utf8)) == .unsupported)
    #expect(refusal(Array("%PDF-1.7\n".utf8)) == .unsupported)
  }

  @Test("a header that claims too many pixels is refused before anything is decoded")
  func bombs() {
    #expect(refusal(Self.plain.claiming(width: 65_500, height: 65_500).bytes) == .tooLarge)
    #expect(refusal(Self.kinds[1].claiming(width: 20_000, height: 20_000).bytes) == .tooLarge)
    // Within the pixel limit, but a progressive file keeps all its coefficients.
    let full = JPEGFile(Painting.scene(width: 64, height: 64, seed: 1).jpeg(.s444, progressive: true))
    #expect(refusal(full.claiming(width: 9_900, height: 9_900).bytes) == .tooLarge)
    #expect(refusal(Self.plain.claiming(width: 0, height: 100).bytes) == .corrupt)
    #expect(refusal(Self.plain.bytes, limits: RenderLimits(maximumPixels: 1000)) == .tooLarge)
  }

  @Test("any single byte changed gives a picture or a reason, never a crash")
  func changedBytes() throws {
    let renderer = try Renderer(libvips: false)
    let image = try #require(ImageBytes())
    let file = JPEGFile(Painting.scene(width: 48, height: 40, seed: 2).jpeg())
      .inserting(exif: ExifBlock(orientation: 6).bytes).bytes
    for index in 2..<file.count {
      for change in [0x00, 0xFF, file[index] ^ 0x55] as [UInt8] {
        var bytes = file
        bytes[index] = change
        try image.copy(bytes)
        _ = try? renderer.render(image, as: [RenditionSpec(side: 16), RenditionSpec(side: 32, fit: .whole)])
        _ = try? renderer.facts(of: image)
      }
    }
    try image.copy(file)
    #expect(try renderer.render(image, as: [RenditionSpec(side: 16)]).renditions.count == 1)
  }
}
