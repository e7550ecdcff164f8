import Albums
import Covers
import Foundation
import ImageFactory
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct FixtureImageTests {
  private static let folder = Repository.fixtures + "/images/"

  @Test("WebP, animated WebP, HEIC, AVIF and TIFF show their quarters, whatever they are called")
  func formats() async throws {
    let pool = makePool()
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted()
    #expect(names.count >= 9)
    for name in names {
      let file = try bytes(of: Self.folder + name)
      let cover = try await pool.render(
        file, as: [RenditionSpec(side: 160), RenditionSpec(side: 200, fit: .whole)])
      #expect(cover.sourceWidth == 400 && cover.sourceHeight == 300, "\(name)")
      #expect(cover.renditions[1].width == 200 && cover.renditions[1].height == 150, "\(name)")
      for rendition in cover.renditions {
        let pixels = try #require(DecodedJPEG(rendition.bytes))
        #expect(pixels.showsQuadrants(), "\(name): \(pixels.quarters)")
      }
      let small = try await pool.pixels(of: file, side: 64)
      #expect(small.width == 64 && small.height == 48 && small.bytes.count == 4 * 64 * 48, "\(name)")
      for (corner, (x, y)) in zip(Painting.corners, [(16, 12), (48, 12), (16, 36), (48, 36)]) {
        let pixel = small.bytes[(y * 64 + x) * 4..<(y * 64 + x + 1) * 4]
        let color = (pixel[pixel.startIndex], pixel[pixel.startIndex + 1], pixel[pixel.startIndex + 2])
        #expect(DecodedJPEG.distance(color, corner) <= 24 && pixel.last == 255, "\(name)")
      }
      let facts = try await pool.facts(of: file)
      #expect(facts.width == 400 && facts.height == 300 && facts.orientation == 1, "\(name)")
    }
    await pool.shutdown()
  }

  @Test("each of them cut short is corrupt", arguments: ["webp", "heic", "avif", "tif"])
  func cut(kind: String) async throws {
    let pool = makePool()
    let file = try bytes(of: Self.folder + "quarters." + kind)
    let half = Array(file[..<(file.count / 2)])
    let kind = await failure { () async throws(CoverError) in
      _ = try await pool.render(half, as: [RenditionSpec(side: 160)])
    }
    #expect(kind == .corrupt)
    await pool.shutdown()
  }

  @Test("Exif in a WebP turns it")
  func webPOrientation() async throws {
    let pool = makePool()
    let file = try bytes(of: Self.folder + "quarters.webp")
    let turned = WebPFile.adding(exif: ExifBlock(orientation: 3).bytes, to: file, width: 400, height: 300)
    let cover = try await pool.render(turned, as: [RenditionSpec(side: 160)])
    let quarters = try #require(DecodedJPEG(cover.renditions[0].bytes)).quarters
    for (color, wanted) in zip(quarters, Painting.corners.reversed()) {
      #expect(DecodedJPEG.distance(color, wanted) <= 24)
    }
    #expect(try await pool.facts(of: turned).orientation == 3)
    await pool.shutdown()
  }
}
