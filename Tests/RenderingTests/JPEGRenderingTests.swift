import Albums
import ImageFactory
import Rendering
import Testing

@Suite struct JPEGRenderingTests {
  @Test(
    "every usual sampling keeps its colours and its places", arguments: Sampling.allCases,
    [
      (720, 540), (719, 541), (541, 719), (333, 777), (643, 481), (161, 161),
    ])
  func sampling(_ sampling: Sampling, _ size: (Int, Int)) throws {
    let file = Painting.quadrants(width: size.0, height: size.1).jpeg(sampling)
    let fill = try render(file)
    #expect(fill.rendition.width == 160 && fill.rendition.height == 160)
    let whole = try render(file, RenditionSpec(side: 160, fit: .whole))
    #expect(max(whole.rendition.width, whole.rendition.height) == 160)
    if sampling == .grey {
      #expect(fill.pixels.isGrey && whole.pixels.isGrey)
    } else {
      #expect(fill.pixels.showsQuadrants(), "\(fill.pixels.quarters)")
      #expect(whole.pixels.showsQuadrants(), "\(whole.pixels.quarters)")
    }
    #expect(fill.picture.width == size.0 && fill.picture.height == size.1 && fill.picture.warning == nil)
  }

  @Test(
    "a disc stays round, whatever the scale", arguments: [161, 199, 240, 319, 321, 540, 639, 641],
    [0, 63])
  func aspect(side: Int, extra: Int) throws {
    let shown = try render(Painting.disc(width: side + extra, height: side).jpeg(.s420, quality: 95))
    func extent(_ isInside: (Int) -> Bool) -> Int { (0..<160).count(where: isInside) }
    let across = extent { shown.pixels[$0, 80].green > 127 }
    let down = extent { shown.pixels[80, $0].green > 127 }
    #expect(abs(across - 128) <= 2 && abs(down - 128) <= 2, "\(across) × \(down)")
    let left = (0..<160).first { shown.pixels[$0, 80].green > 127 } ?? 0
    #expect(abs(left - 16) <= 2, "the disc is off the middle: \(left)")
  }

  @Test(
    "no seam at the edges of sizes that are no whole blocks", arguments: [161, 203, 321, 487],
    Sampling.allCases)
  func seams(side: Int, sampling: Sampling) throws {
    let color: Painting.Color = (180, 90, 60)
    let shown = try render(Painting.plain(color, width: side + 3, height: side).jpeg(sampling, quality: 95))
    let middle = shown.pixels[80, 80]
    for place in 0..<160 {
      for edge in [(place, 0), (place, 159), (0, place), (159, place)] {
        #expect(DecodedJPEG.distance(shown.pixels[edge.0, edge.1], middle) <= 6)
      }
    }
    if sampling != .grey { #expect(DecodedJPEG.distance(middle, color) <= 6) }
  }

  @Test("black and white stay black and white: no narrowing of the range")
  func range() throws {
    for level in [UInt8(0), 255] {
      let shown = try render(Painting.plain((level, level, level), width: 400, height: 300).jpeg())
      #expect(DecodedJPEG.distance(shown.pixels[80, 80], (level, level, level)) <= 1)
    }
  }

  @Test(
    "nothing is scaled up",
    arguments: [
      (100, 60, 60, 60, 100, 60), (1, 1, 1, 1, 1, 1), (1, 300, 1, 1, 1, 160), (300, 1, 1, 1, 160, 1),
      (160, 160, 160, 160, 160, 160), (159, 200, 159, 159, 127, 160), (65_500, 3, 3, 3, 160, 1),
      (7, 5, 5, 5, 7, 5),
    ])
  func small(width: Int, height: Int, fillWidth: Int, fillHeight: Int, wholeWidth: Int, wholeHeight: Int)
    throws
  {
    let file = Painting.scene(width: width, height: height, seed: 7).jpeg()
    let fill = try render(file).rendition
    #expect((fill.width, fill.height) == (fillWidth, fillHeight))
    let whole = try render(file, RenditionSpec(side: 160, fit: .whole)).rendition
    #expect((whole.width, whole.height) == (wholeWidth, wholeHeight))
  }

  @Test("progressive files give the same picture")
  func progressive() throws {
    let painting = Painting.scene(width: 720, height: 540, seed: 1)
    let plain = try render(painting.jpeg())
    let shown = try render(painting.jpeg(progressive: true))
    #expect(shown.pixels.meanDifference(to: plain.pixels) < 1)
  }

  @Test("several renditions come out of one decoding, in the order asked for")
  func several() throws {
    let image = try #require(ImageBytes())
    try image.copy(Painting.quadrants(width: 1000, height: 800).jpeg())
    let specs = [
      RenditionSpec(side: 160), RenditionSpec(side: 480, fit: .whole), RenditionSpec(side: 480),
      RenditionSpec(side: 16),
    ]
    let renditions = try Renderer(libvips: false).render(image, as: specs).renditions
    #expect(renditions.map(\.spec) == specs)
    #expect(renditions.map(\.width) == [160, 480, 480, 16])
    #expect(renditions.map(\.height) == [160, 384, 480, 16])
    for rendition in renditions {
      #expect(try #require(DecodedJPEG(rendition.bytes)).showsQuadrants())
    }
  }

  @Test("nothing of the source's metadata comes out")
  func noMetadata() throws {
    var block = ExifBlock(orientation: 6)
    block.make = "a maker nobody should read"
    let file = JPEGFile(Painting.quadrants(width: 300, height: 200).jpeg()).inserting(exif: block.bytes)
      .inserting(0xFE, Array("a remark".utf8))
    let segments = JPEGFile(try render(file.bytes).rendition.bytes).segments
    #expect(segments.allSatisfy { ![0xE1, 0xE2, 0xED, 0xEE, 0xFE].contains($0.marker) })
  }
}
