import Albums
import Covers
import Foundation
import ImageFactory
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2))) struct HostileImageTests {
  private static let specs = [RenditionSpec(side: 160), RenditionSpec(side: 480, fit: .whole)]
  private static let painting = Painting.quadrants(width: 400, height: 300)

  static let files: [(name: String, file: [UInt8])] = [
    ("PNG", painting.png()), ("PNG, 16 bits", painting.png(depth: 16)),
    ("PNG, palette", painting.palettePNG()),
    ("PNG, alpha", painting.png(alpha: 255)), ("animated PNG", painting.animatedPNG()),
    ("GIF", GIFFile.quadrants(width: 400, height: 300)), ("CMYK JPEG", painting.cmykJPEG()),
    ("RGB JPEG", painting.rgbJPEG()), ("JPEG", painting.jpeg()),
    (
      "wide JPEG",
      JPEGFile(painting.jpeg()).inserting(profile: ProfileFile.rgb(ProfileFile.displayP3, gamma: 2.2)).bytes
    ),
  ]

  @Test("every format is rendered inside the sandbox, and its facts read")
  func formats() async throws {
    let pool = makePool()
    for (name, file) in Self.files {
      let cover = try await pool.render(file, as: Self.specs)
      #expect(cover.renditions.map(\.spec) == Self.specs, "\(name)")
      let pixels = try #require(DecodedJPEG(cover.renditions[0].bytes))
      #expect(pixels.showsQuadrants(within: 95), "\(name): \(pixels.quarters)")
      let facts = try await pool.facts(of: file)
      #expect(facts.width == 400 && facts.height == 300, "\(name)")
    }
    await pool.shutdown()
  }

  @Test("hostile files have named outcomes, and the worker outlives most of them")
  func hostile() async throws {
    let pool = makePool(processes: 2)
    var animated = GIFFile(width: 2000, height: 2000)
    for frame in 0..<500 {
      animated.addFrame(x: frame, y: frame, width: 2, height: 2, delay: 0) { _, _ in UInt8(frame & 3) }
    }
    animated.end()
    var png = PNGFile()
    png.addHeader(width: 50_000, height: 50_000, depth: 8, colorType: 2)
    png.add("IDAT", [0x78, 0x01, 0x03, 0x00, 0, 0, 0, 1])
    let jpeg = JPEGFile(Self.painting.jpeg())
    let cases: [(String, [UInt8], CoverError.Kind?)] = [
      ("animation of 500 frames", animated.bytes, nil), ("PNG of 2,500 megapixels", png.bytes, .tooLarge),
      ("JPEG of 4,290 megapixels", jpeg.claiming(width: 65_500, height: 65_500).bytes, .tooLarge),
      ("nothing", [], .corrupt), ("SOI only", [0xFF, 0xD8], .corrupt),
      ("SOI and HTML", [0xFF, 0xD8] + Array("<html></html>".utf8), .corrupt),
      ("HTML", Array("<!DOCTYPE html><html></html>".utf8), .unsupported),
      ("error in JSON", Array(#"{"error":{"message":"x"}}"#.utf8), .unsupported),
      ("half a JPEG", jpeg.cut(to: 0.5).bytes, .corrupt),
      ("half a PNG", Array(Self.painting.png().prefix(90_000)), .corrupt),
      ("profile that inflates to 50 MB", Self.bomb("iCCP"), nil),
      ("text that inflates to 50 MB", Self.bomb("zTXt"), nil),
      (
        "HEIC header only", [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8),
        .corrupt
      ),
      ("TIFF header only", Array("II*\0".utf8) + [8, 0, 0, 0], .corrupt),
      ("WebP header only", Array("RIFF".utf8) + [4, 0, 0, 0] + Array("WEBP".utf8), .corrupt),
    ]
    for (name, file, outcome) in cases {
      let kind = await failure { () async throws(CoverError) in
        _ = try await pool.render(file, as: Self.specs)
      }
      #expect(kind == outcome, "\(name)")
    }
    #expect(try await pool.render(jpeg.bytes, as: Self.specs).renditions.count == 2)
    await pool.shutdown()
  }

  /// A PNG with a chunk of zeros packed to a thousandth.
  private static func bomb(_ chunk: String) -> [UInt8] {
    var file = PNGFile()
    file.addHeader(width: 8, height: 8, depth: 8, colorType: 2)
    file.add(chunk, Array("x\0\0".utf8) + PNGFile.zeros(50 << 20))
    file.addRows([[UInt8]](repeating: [UInt8](repeating: 90, count: 24), count: 8))
    return file.bytes
  }

  @Test("random bytes behind every format's first bytes never do harm")
  func noise() async throws {
    let pool = makePool(processes: 2)
    var state: UInt64 = 88_172_645_463_325_252
    func noise(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return UInt8(truncatingIfNeeded: state)
      }
    }
    for (name, file) in Self.files {
      for share in [0.02, 0.3] {
        var bytes = file
        let start = Int(Double(file.count) * share)
        bytes.replaceSubrange(start..<min(start + 200, file.count), with: noise(min(200, file.count - start)))
        let kind = await failure { () async throws(CoverError) in
          _ = try await pool.render(bytes, as: Self.specs)
        }
        #expect(kind != .workerLost, "\(name)")
      }
    }
    #expect(try await pool.render(Self.painting.jpeg(), as: Self.specs).renditions.count == 2)
    await pool.shutdown()
  }

  @Test(
    "memory is bounded: what needs more is refused by name, and the next image is rendered",
    .disabled(if: isInstrumented, "under a sanitizer a worker's address space is not limited"))
  func memory() async throws {
    let pool = makePool { $0.workerMemory = 160 << 20 }
    // 28 megapixels in several scans: 84 MB of coefficients, then the planes on top of them.
    let large = JPEGFile(Painting.plain((90, 90, 90), width: 16, height: 16).jpeg(.s444, progressive: true))
      .claiming(width: 8000, height: 7600)
    let kind = await failure { () async throws(CoverError) in
      _ = try await pool.render(large.bytes, as: Self.specs)
    }
    #expect(kind == .tooLarge)
    #expect(try await pool.render(Self.painting.jpeg(), as: Self.specs).renditions.count == 2)
    await pool.shutdown()
  }

  @Test("a file longer than allowed is refused unseen")
  func tooManyBytes() async {
    let pool = makePool { $0.maximumBytes = 1000 }
    #expect(
      await failure { () async throws(CoverError) in
        _ = try await pool.facts(of: [UInt8](repeating: 0, count: 1001))
      } == .tooLarge)
    await pool.shutdown()
  }
}
