import Albums
import ImageFactory
import Rendering
import Testing

@Suite struct FactsTests {
  private func facts(_ file: [UInt8], libvips: Bool = false) throws -> ImageFacts {
    let image = try #require(ImageBytes())
    try image.copy(file)
    return try Renderer(libvips: libvips).facts(of: image)
  }

  private static let plain = JPEGFile(Painting.quadrants(width: 60, height: 40).jpeg())

  private static var block: ExifBlock {
    var block = ExifBlock(orientation: 6)
    block.make = "  A Maker  "
    block.dateTimeOriginal = "2008:10:22 16:28:39"
    block.latitude = ([(43, 1), (28, 1), (2814, 100)], "N")
    block.longitude = ([(11, 1), (53, 1), (6456, 1000)], "W")
    return block
  }

  @Test("date, place, camera and upright size are read in both byte orders", arguments: [false, true])
  func everything(isBigEndian: Bool) throws {
    var block = Self.block
    block.isBigEndian = isBigEndian
    let facts = try facts(Self.plain.inserting(exif: block.bytes).bytes)
    #expect(facts.format == .jpeg && facts.width == 40 && facts.height == 60 && facts.orientation == 6)
    #expect(facts.taken?.iso8601 == "2008-10-22T16:28:39Z")
    #expect(facts.cameraMake == "A Maker" && facts.cameraModel == nil)
    #expect(abs((facts.latitude ?? 0) - 43.474483) < 1e-6)
    #expect(abs((facts.longitude ?? 0) + 11.885127) < 1e-6)
  }

  @Test("the part up to the first scan is enough")
  func headOnly() throws {
    let file = Self.plain.inserting(exif: Self.block.bytes)
    #expect(try facts(Array(file.bytes[..<file.scan])) == facts(file.bytes))
  }

  @Test(
    "what is no date is unknown",
    arguments: [
      "0000:00:00 00:00:00", "    :  :     :  :  ", "2008:13:01 00:00:00", "2008:02:30 00:00:00", "yesterday",
      "",
      "2008:10:22 25:00:00", "2008:10:22",
    ])
  func noDate(text: String) throws {
    var block = ExifBlock()
    block.dateTimeOriginal = text
    #expect(try facts(Self.plain.inserting(exif: block.bytes).bytes).taken == nil)
  }

  @Test("what is no place is unknown, both parts of it")
  func noPlace() throws {
    for latitude in [[(91, 1), (0, 1), (0, 1)], [(0, 0), (0, 0), (0, 0)], [(1, 0), (2, 0), (3, 0)]]
      as [[(UInt32, UInt32)]]
    {
      var block = Self.block
      block.latitude = (latitude, "N")
      let facts = try facts(Self.plain.inserting(exif: block.bytes).bytes)
      #expect(facts.latitude == nil && facts.longitude == nil)
    }
    var block = Self.block
    block.longitude = nil
    #expect(try facts(Self.plain.inserting(exif: block.bytes).bytes).latitude == nil)
  }

  @Test("an Exif block cut short or with any byte changed is survived, and the size still known")
  func damaged() throws {
    let block = Self.block.bytes
    for count in 0..<block.count {
      #expect(try facts(Self.plain.inserting(exif: Array(block[..<count])).bytes).format == .jpeg)
    }
    for index in block.indices {
      for value in [0, 0xFF, block[index] ^ 0x11] as [UInt8] {
        var changed = block
        changed[index] = value
        let facts = try facts(Self.plain.inserting(exif: changed).bytes)
        #expect(facts.width * facts.height == 2400)
      }
    }
  }

  @Test("a PNG's Exif is read as well")
  func png() throws {
    let file = Painting.quadrants(width: 60, height: 40).png(exif: Self.block.bytes)
    let facts = try facts(file, libvips: true)
    #expect(facts.format == .png && facts.width == 40 && facts.height == 60)
    #expect(facts.taken?.iso8601 == "2008-10-22T16:28:39Z")
  }

  @Test("no facts without an image")
  func nothing() {
    #expect(throws: RenderFailure.self) { try facts([]) }
    #expect(throws: RenderFailure.self) { try facts(Array("{}".utf8)) }
    #expect(throws: RenderFailure.self) { try facts([0xFF, 0xD8, 0xFF]) }
  }
}
