import Albums
import ImageFactory
import Rendering
import Testing

@Suite struct OrientationTests {
  /// What has to be stored for a viewer that obeys the tag to show `upright`.
  private func stored(_ upright: Painting, _ orientation: Int) -> Painting {
    let (w, h) = (upright.width, upright.height)
    func pixel(_ x: Int, _ y: Int) -> Painting.Color {
      let at = (y * w + x) * 3
      return (upright.rgb[at], upright.rgb[at + 1], upright.rgb[at + 2])
    }
    switch orientation {
    case 2: return Painting(width: w, height: h) { x, y in pixel(w - 1 - x, y) }
    case 3: return Painting(width: w, height: h) { x, y in pixel(w - 1 - x, h - 1 - y) }
    case 4: return Painting(width: w, height: h) { x, y in pixel(x, h - 1 - y) }
    case 5: return Painting(width: h, height: w) { x, y in pixel(y, x) }
    case 6: return Painting(width: h, height: w) { x, y in pixel(w - 1 - y, x) }
    case 7: return Painting(width: h, height: w) { x, y in pixel(w - 1 - y, h - 1 - x) }
    case 8: return Painting(width: h, height: w) { x, y in pixel(y, h - 1 - x) }
    default: return upright
    }
  }

  @Test(
    "all eight orientations show the same upright picture", arguments: 1...8,
    [
      (false, Sampling.s420), (true, .s422), (false, .s411), (true, .s440), (false, .grey),
    ])
  func upright(_ orientation: Int, _ style: (isBigEndian: Bool, sampling: Sampling)) throws {
    let painting = Painting(width: 201, height: 133) { x, y in
      (UInt8(x * 255 / 201), UInt8(y * 255 / 133), UInt8((x + y) / 2))
    }
    let plain = try render(painting.jpeg(.s444), RenditionSpec(side: 64, fit: .whole))
    let block = ExifBlock(orientation: orientation, isBigEndian: style.isBigEndian).bytes
    let file = JPEGFile(stored(painting, orientation).jpeg(style.sampling)).inserting(exif: block)
    let shown = try render(file.bytes, RenditionSpec(side: 64, fit: .whole))
    #expect(shown.picture.width == 201 && shown.picture.height == 133)
    if style.sampling != .grey { #expect(shown.pixels.meanDifference(to: plain.pixels) < 4) }
    let square = try render(
      JPEGFile(stored(.quadrants(width: 201, height: 133), orientation).jpeg(style.sampling))
        .inserting(exif: block).bytes)
    if style.sampling != .grey { #expect(square.pixels.showsQuadrants()) }
  }

  @Test("a nonsensical orientation is none", arguments: [0, 9, 65_535])
  func nonsense(_ orientation: Int) throws {
    let file = JPEGFile(Painting.quadrants(width: 300, height: 200).jpeg())
    let shown = try render(file.inserting(exif: ExifBlock(orientation: orientation).bytes).bytes)
    #expect(shown.pixels.showsQuadrants() && shown.picture.width == 300)
  }

  @Test("an Exif block cut short anywhere harms nobody")
  func truncated() throws {
    let file = JPEGFile(Painting.quadrants(width: 300, height: 200).jpeg())
    var block = ExifBlock(orientation: 1)
    block.make = "A maker of some length"
    block.dateTimeOriginal = "2008:10:22 16:28:39"
    for count in 0..<block.bytes.count {
      let cut = file.inserting(exif: Array(block.bytes[..<count])).bytes
      #expect(try render(cut).pixels.showsQuadrants())
    }
  }

  @Test("the orientation of the embedded preview is not the picture's")
  func preview() throws {
    // The second directory, which is the preview's, says 6; the first says nothing.
    let preview = ExifBlock(orientation: 6).bytes
    let block = Array(preview[..<8]) + [0, 0, 14, 0, 0, 0] + Array(preview[8...])
    let file = JPEGFile(Painting.quadrants(width: 300, height: 200).jpeg()).inserting(exif: block)
    #expect(try render(file.bytes).picture.width == 300)
  }
}
