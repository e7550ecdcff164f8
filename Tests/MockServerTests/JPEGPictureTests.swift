import Albums
import Covers
import Testing

@testable import MockServer

@Suite("Made pictures")
struct JPEGPictureTests {
  @Test("the same description gives the same bytes, another seed others")
  func deterministic() {
    let spec = PictureSpec(width: 96, height: 64, seed: 5)
    var other = spec
    other.seed = 6
    #expect(JPEGPicture.encode(spec) == JPEGPicture.encode(spec))
    #expect(JPEGPicture.encode(spec) != JPEGPicture.encode(other))
  }

  @Test("a comment makes other bytes of the same picture")
  func comment() {
    let base = JPEGPicture.encode(PictureSpec(width: 32, height: 32, seed: 1))
    let commented = JPEGPicture.commented(base, with: "photo 7")
    #expect(commented.count == base.count + 4 + 7)
    #expect(Array(commented[..<20]) == Array(base[..<20]))
    #expect(Array(commented[20..<24]) == [0xff, 0xfe, 0, 9])
    #expect(Array(commented[31...]) == Array(base[20...]))
  }

  @Test(
    "decoders read every kind at the size asked, upright",
    arguments: ["jpeg 300x200", "jpeg 200x300 orientation=6 pattern=quarters", "png 40x30", "base 3 720x540"])
  func decodable(line: String) async throws {
    let source = try #require(PictureSource(line))
    let bytes = try #require(PictureMaker().bytes(source, size: nil, photoID: "1"))
    let pool = WorkerPool()
    let facts = try await pool.facts(of: bytes)
    #expect(facts.width == source.spec.width)
    #expect(facts.height == source.spec.height)
    #expect(facts.orientation == source.spec.orientation ?? 1)
    let cover = try await pool.render(bytes, as: [RenditionSpec(side: 160)])
    #expect(cover.warning == nil)
    #expect(cover.renditions.count == 1)
    await pool.shutdown()
  }

  @Test(
    "lines that describe no picture are refused",
    arguments: [
      "", "jpeg", "jpeg 0x10", "jpeg 10x10 seed=x", "jpeg 10x10 colour=red", "hostile nothing 1x1",
      "gif 10x10",
    ])
  func refused(line: String) { #expect(PictureSource(line) == nil) }

  @Test("hostile pictures are not the picture they stand for", arguments: HostilePicture.allCases)
  func hostile(kind: HostilePicture) {
    let original = JPEGPicture.encode(PictureSpec(width: 64, height: 48, seed: 2))
    #expect(kind.bytes(of: original) != original)
  }
}
