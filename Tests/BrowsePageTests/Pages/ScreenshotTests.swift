import Albums
import BrowsePage
import Catalog
import Covers
import Foundation
import ImageFactory
import MockServer
import TestSupport
import Testing

/// Pictures of the page for the documentation, from an account that is made up; `scripts/screenshots` makes them.
@Suite(.browser, .enabled(if: ProcessInfo.processInfo.environment["ALBUMSYNC_SCREENSHOTS"] != nil))
struct ScreenshotTests {
  static let albums = [
    ("Summer in Bergen", 24), ("京都の秋", 16), ("Família 👨‍👩‍👧‍👦", 30), ("Hiking", 40), ("صيف في بيروت", 12),
    ("Wedding", 36),
    ("Grüße aus München", 8), ("Lofoten", 22), ("Garden", 9), ("School", 4), ("Été à la mer", 18),
    ("Old house", 6),
  ]

  /// Something like a landscape: sky, sun and hills, never the same.
  static func landscape(_ seed: Int) -> Painting {
    let (width, height) = seed % 5 == 3 ? (480, 640) : (640, 480)
    let hue = Double(seed % 12) / 12
    let sun = (
      Double(width) * (0.2 + 0.6 * Double(seed * 7 % 10) / 10),
      Double(height) * (0.2 + 0.2 * Double(seed * 3 % 10) / 10)
    )
    let tops: [[Double]] = (0..<3).map { layer in
      (0..<width).map { x in
        let place = Double(x) / Double(width) * (2 + Double(layer)) * 3.1 + Double(seed * (layer + 3))
        return Double(height) * (0.5 + 0.15 * Double(layer)) + Double(height) * 0.09
          * (sin(place) + 0.4 * sin(place * 2.7))
      }
    }
    func byte(_ value: Double) -> UInt8 { UInt8(min(max(value, 0), 255)) }
    func tint(_ shift: Double, _ value: Double) -> UInt8 {
      byte(value * (0.55 + 0.45 * cos(6.28 * (hue + shift))))
    }
    return Painting(width: width, height: height) { x, y in
      for layer in (0..<3).reversed() where Double(y) > tops[layer][x] {
        let shade = 170 - 45 * Double(layer) - 0.05 * (Double(y) - tops[layer][x])
        return (tint(0.1, shade), tint(0.42, shade), tint(0.66, shade))
      }
      let (dx, dy) = (Double(x) - sun.0, Double(y) - sun.1)
      if dx * dx + dy * dy < 900 { return (255, 246, 214) }
      let fall = Double(y) / Double(height)
      return (byte(120 + 160 * fall + 30 * hue), byte(165 + 90 * fall), byte(225 - 60 * fall + 20 * hue))
    }
  }

  func makeFolder(_ folder: TemporaryDirectory) throws {
    let pictures = (0..<20).map { Self.landscape($0).jpeg(quality: 85) }
    for (number, (name, count)) in Self.albums.enumerated() {
      let place = folder.file("photos/\(name)")
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      for photo in 0..<count {
        var exif = ExifBlock()
        exif.dateTimeOriginal =
          "\(2008 + number):0\(1 + photo % 9):1\(photo % 10) 1\(photo % 10):24:0\(photo % 10)"
        exif.latitude = ([(60, 1), (23, 1), (UInt32(photo), 1)], "N")
        exif.longitude = ([(5, 1), (19, 1), (UInt32(photo), 1)], "E")
        let file = JPEGFile(pictures[(number * 5 + photo * 3) % pictures.count]).inserting(exif: exif.bytes)
        let path = "\(place)/IMG_\(4000 + number * 100 + photo).jpg"
        try Data(file.bytes).write(to: URL(filePath: path))
      }
    }
  }

  @Test("the main views, narrow and wide, light and dark", .timeLimit(.minutes(10)))
  func take() async throws {
    let target = try #require(ProcessInfo.processInfo.environment["ALBUMSYNC_SCREENSHOTS"])
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    let folder = TemporaryDirectory()
    try makeFolder(folder)
    let worker = BuiltPrograms.worker
    var options = MockOptions()
    options.workerPath = worker
    let pool = WorkerPool(WorkerConfiguration(executable: worker))
    let scene = try await SyncCase(.photos(folder.file("photos")), options, pool)
    scene.test.page.startSync()
    try await Browser.use { page in
      try await page.open(scene.test)
      try await page.until(
        "document.querySelector('#sync:not(:disabled)') && document.querySelectorAll('.cell').length > 8",
        seconds: 300)
      try await page.until(
        "[...document.querySelectorAll('.cell')].every((cell) => cell.querySelector('.shown'))")
      let album = try CatalogReader(path: scene.test.path).albums().first {
        $0.album.name == "Summer in Bergen"
      }
      let shown = try #require(album)
      let photos = "#/album/\(shown.remote.rawValue).\(shown.album.id.rawValue)"
      // The originals are there, as after `pick --copy-to`.
      try scene.test.write { writer, _ in
        let query = PhotoQuery(.album(shown.album.id, shown.remote))
        for row in try CatalogReader(path: scene.test.path).photos(query) {
          let file = folder.file("photos/Summer in Bergen/\(row.photo.fileName ?? "")")
          _ = try writer.setOriginal(file, photo: row.photo.id, of: row.remote)
        }
      }
      for width in [390, 1280] {
        for dark in [false, true] {
          try await page.resize(width: width, height: width == 390 ? 844 : 800)
          try await page.media(dark: dark)
          func shoot(_ name: String) async throws {
            try await page.moveAway()
            try await page.run(
              "document.querySelector('#message').classList.remove('shown'); document.activeElement.blur()")
            try await page.until(
              "[...document.querySelectorAll('.picture img, #large')].every((image) => image.complete)")
            try await page.run("await new Promise((next) => setTimeout(next, 300))")
            let file = "\(target)/\(name)-\(width)-\(dark ? "dark" : "light").png"
            try await page.driver.screenshot().write(to: URL(filePath: file))
          }
          try await page.run("location.hash = '#/'")
          try await page.until("document.querySelectorAll('.rows .picture.shown').length > 5")
          try await shoot("albums")
          try await page.click("#shape")
          try await page.until("document.querySelectorAll('.tiles .picture.shown').length > 3")
          try await shoot("grid")
          try await page.click("#shape")
          try await page.run("location.hash = '\(photos)'")
          try await page.until("document.querySelectorAll('.photos .picture.shown').length > 10")
          try await page.click("#select")
          for number in [5, 2, 9] { try await page.click(".photos .cell[data-index='\(number)']") }
          try await shoot("choosing")
          try await page.click("#select")
          try await page.click(".photos .cell[data-index='1']")
          try await page.until(
            "document.querySelector('#large')?.naturalWidth > 400 && document.querySelector('#facts')")
          try await shoot("photo")
          try await page.press(.escape)
          try await page.until("document.querySelector('.photos')")
        }
      }
    }
    await pool.shutdown()
  }
}
