import Albums
import Covers
import Foundation
import ImageFactory
import TestSupport
import Testing

@Suite(.enabled(if: photos != nil, noPhotos), .timeLimit(.minutes(2))) struct RealPhotoTests {
  private static let row = [RenditionSpec(side: 160)]

  private func files(in folder: String) throws -> [String] {
    let path = try #require(photos) + "/" + folder
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted().filter { !$0.hasPrefix(".") }
      .map { path + "/" + $0 }
  }

  @Test(
    "eight orientations of one photo give the same upright picture", arguments: ["landscape", "portrait"])
  func orientation(name: String) async throws {
    let pool = makePool()
    var first: DecodedJPEG?
    for number in 1...8 {
      let file = try bytes(of: try #require(photos) + "/Orientation/\(name)_\(number).jpg")
      let cover = try await pool.render(file, as: Self.row)
      #expect((cover.sourceWidth > cover.sourceHeight) == (name == "landscape"))
      let pixels = try #require(DecodedJPEG(cover.renditions[0].bytes))
      let facts = try await pool.facts(of: file)
      #expect(facts.orientation == number)
      #expect(facts.width == cover.sourceWidth && facts.height == cover.sourceHeight)
      // The pictures differ in the number painted on them, and in what eight encodings lost.
      if let first {
        #expect(pixels.meanDifference(to: first) < 11.5, "\(name)_\(number)")
      } else {
        first = pixels
      }
    }
    await pool.shutdown()
  }

  @Test("a telephone's HEIC is rendered upright, with its facts")
  func heic() async throws {
    let pool = makePool()
    let file = try bytes(of: try #require(photos) + "/Phones/IMG_5195.HEIC")
    let cover = try await pool.render(file, as: Self.row)
    #expect(cover.renditions[0].width == 160 && cover.renditions[0].height == 160)
    let facts = try await pool.facts(of: file)
    #expect(facts.format == .heic && facts.width == cover.sourceWidth && facts.height == cover.sourceHeight)
    #expect(facts.taken?.iso8601 == "2021-04-11T15:47:53Z")
    #expect(facts.cameraModel == "iPhone 11 Pro Max")
    await pool.shutdown()
  }

  @Test("every photo of every folder has a rendition and facts")
  func all() async throws {
    let pool = makePool(processes: 2)
    for folder in try files(in: "") where !folder.hasSuffix(".md") {
      let name = URL(filePath: folder).lastPathComponent
      for path in try files(in: name) {
        let file = try bytes(of: path)
        let cover = try await pool.render(file, as: Self.row)
        let rendition = try #require(cover.renditions.first)
        #expect(rendition.width == min(160, cover.sourceWidth, cover.sourceHeight), "\(path)")
        #expect(DecodedJPEG(rendition.bytes) != nil, "\(path)")
        let facts = try await pool.facts(of: file)
        #expect(facts.width == cover.sourceWidth && facts.height == cover.sourceHeight, "\(path)")
      }
    }
    await pool.shutdown()
  }

  @Test("dates and places are read as the cameras wrote them")
  func facts() async throws {
    let pool = makePool()
    let root = try #require(photos)
    let walk = try await pool.facts(of: try bytes(of: root + "/Bologna walk/DSCN0010.jpg"))
    #expect(walk.taken?.iso8601 == "2008-10-22T16:28:39Z")
    #expect(abs((walk.latitude ?? 0) - 43.467448) < 1e-5 && abs((walk.longitude ?? 0) - 11.885127) < 1e-5)
    let odd = try await pool.facts(of: try bytes(of: root + "/Odd tags/67-0_length_string.jpg"))
    #expect(odd.taken == nil && odd.cameraModel == "SM-G930F")
    let none = try await pool.facts(of: try bytes(of: root + "/Orientation/portrait_1.jpg"))
    #expect(none.taken == nil && none.latitude == nil && none.cameraMake == nil)
    await pool.shutdown()
  }
}
