import Albums
import Covers
import Foundation
import TestSupport
import Testing

@Suite struct WorkerPoolTests {
  @Test(
    "a real photo becomes two renditions", .enabled(if: photos != nil, "no real photos beside this checkout"))
  func realPhoto() async throws {
    let pool = makePool()
    let file = try bytes(of: try #require(photos) + "/Bologna walk/DSCN0010.jpg")
    let cover = try await pool.render(
      file, as: [RenditionSpec(side: 160), RenditionSpec(side: 480, fit: .whole)])
    #expect(cover.sourceWidth == 640 && cover.sourceHeight == 480)
    #expect(cover.renditions.map(\.width) == [160, 480])
    #expect(cover.renditions.map(\.height) == [160, 360])
    let facts = try await pool.facts(of: file)
    #expect(facts.taken?.iso8601 == "2008-10-22T16:28:39Z")
    #expect(facts.cameraModel == "COOLPIX P6000")
    await pool.shutdown()
  }
}
