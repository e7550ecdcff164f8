import Albums
import ImageFactory
import Rendering
import Testing

@Suite struct FormatTests {
  private static let painting = Painting.quadrants(width: 400, height: 300)

  static let files: [(name: String, file: [UInt8])] = [
    ("PNG", painting.png()), ("PNG, 16 bits", painting.png(depth: 16)),
    ("PNG, palette", painting.palettePNG()),
    ("PNG, opaque alpha", painting.png(alpha: 255)), ("animated PNG", painting.animatedPNG()),
    ("GIF", GIFFile.quadrants(width: 400, height: 300)), ("CMYK JPEG", painting.cmykJPEG()),
    ("RGB JPEG", painting.rgbJPEG()),
  ]

  @Test("every format shows the same picture", arguments: 0..<files.count)
  func shows(_ index: Int) throws {
    let (name, file) = Self.files[index]
    let shown = try render(file, libvips: true)
    #expect(shown.rendition.width == 160 && shown.rendition.height == 160, "\(name)")
    #expect(
      shown.pixels.showsQuadrants(within: name.hasPrefix("CMYK") ? 90 : 24),
      "\(name): \(shown.pixels.quarters)")
    #expect(shown.picture.width == 400 && shown.picture.height == 300, "\(name)")
    let whole = try render(file, RenditionSpec(side: 160, fit: .whole), libvips: true)
    #expect(whole.rendition.width == 160 && whole.rendition.height == 120, "\(name)")
  }

  @Test("a renderer without libvips says so", arguments: 0..<files.count)
  func elsewhere(_ index: Int) { #expect(refusal(Self.files[index].file) == .needsLibvips) }

  @Test("what is transparent lies on white", arguments: [8, 16])
  func alpha(depth: Int) throws {
    let half = try render(
      Painting.plain((0, 0, 0), width: 50, height: 50).png(depth: depth, alpha: 0), libvips: true)
    #expect(DecodedJPEG.distance(half.pixels[25, 25], (255, 255, 255)) <= 2)
    let veil = try render(
      Painting.plain((0, 0, 0), width: 50, height: 50).png(depth: depth, alpha: 128), libvips: true)
    #expect(DecodedJPEG.distance(veil.pixels[25, 25], (127, 127, 127)) <= 4)
  }

  @Test("Exif in a PNG turns it as well")
  func orientedPNG() throws {
    let stored = Painting(width: 300, height: 400) { x, y in
      // What has to be stored under orientation 6 for the quadrants to come out.
      let (x, y) = (399 - y, x)
      return Painting.corners[(x >= 200 ? 1 : 0) + (y >= 150 ? 2 : 0)]
    }
    let shown = try render(stored.png(exif: ExifBlock(orientation: 6).bytes), libvips: true)
    #expect(shown.pixels.showsQuadrants(), "\(shown.pixels.quarters)")
    #expect(shown.picture.width == 400 && shown.picture.height == 300)
  }

  @Test("an animated GIF shows its first frame as it lies on the canvas")
  func firstFrame() throws {
    var file = GIFFile(width: 200, height: 200)
    file.addFrame(width: 200, height: 200) { x, y in (x >= 100 ? 1 : 0) + (y >= 100 ? 2 : 0) }
    file.addFrame(width: 200, height: 200, delay: 0) { _, _ in 3 }
    file.end()
    #expect(try render(file.bytes, libvips: true).pixels.showsQuadrants())
    let cut = Array(file.bytes[..<(file.bytes.count * 3 / 4)])
    #expect(try render(cut, libvips: true).pixels.showsQuadrants(), "cut in its second frame")
    #expect(refusal(Array(file.bytes[..<(file.bytes.count / 4)]), libvips: true) == .corrupt)

    var dot = GIFFile(width: 100, height: 100)
    dot.addFrame(x: 50, y: 50, width: 1, height: 1, transparent: 3) { _, _ in 0 }
    dot.end()
    let shown = try render(dot.bytes, libvips: true)
    #expect(shown.rendition.width == 100)
    #expect(DecodedJPEG.distance(shown.pixels[10, 10], (255, 255, 255)) <= 2)
  }

  @Test("what is cut short is corrupt", arguments: 0..<5)
  func cut(_ index: Int) {
    let file = Self.files[index].file
    #expect(refusal(Array(file[..<(file.count / (index == 4 ? 4 : 2))]), libvips: true) == .corrupt)
  }

  @Test("headers of other formats are checked before they are decoded")
  func bombs() {
    var png = PNGFile()
    png.addHeader(width: 50_000, height: 50_000, depth: 8, colorType: 2)
    png.add("IDAT", [0x78, 0x01, 0x03, 0x00, 0, 0, 0, 1])
    #expect(refusal(png.bytes, libvips: true) == .tooLarge)
    #expect(
      refusal(GIFFile(width: 65_535, height: 65_535).bytes + [UInt8](repeating: 0, count: 40), libvips: true)
        == .tooLarge)
    let extended = Array("RIFF".utf8) + [40, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
    let webp = extended + [0xFE, 0x3F, 0, 0xFE, 0x3F, 0] + [UInt8](repeating: 0, count: 30)
    #expect(refusal(webp, libvips: true) == .tooLarge)
  }
}
