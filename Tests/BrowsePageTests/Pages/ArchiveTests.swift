import Albums
import BrowsePage
import Catalog
import TestSupport
import Testing

extension BrowserTests {
  /// An archive, opened from the disk.
  @Suite struct ArchiveTests {
    @Test("the page works as files: lists, search, photos, details, pictures, and no network")
    func fromDisk() async throws {
      let test = try PageCase(fill: { writer, remote in
        try writer.add(
          [
            .make("../1", "<b>Berlin</b>", count: 30, cover: "p0", created: 5),
            .make("2", "Çeşme", count: 0, created: 9),
            .make("3", "Oslo", count: 1, created: 7),
          ], to: remote)
        var photos = (0..<30).map {
          Photo.make("p\($0)", in: "../1", $0, media: $0 == 3 ? .video : .image, caption: "Photo \($0)")
        }
        photos[29].place = Place(name: "Mitte")
        try writer.add(photos, to: remote)
        try writer.addPicture("p0", to: remote)
        try writer.addPicture("p29", to: remote)
      })
      let folder = test.folder.file("archive")
      _ = try StaticExport.write(catalogPath: test.path, to: folder, language: .german)
      await test.page.stop()
      try await Browser.use { page in
        try await page.driver.go(to: "file://\(folder)/index.html")
        try await page.until("document.querySelectorAll('.cell:not(.waiting)').length === 6")
        #expect(
          try await page.texts(".name") == [
            "Alle Fotos", "Zuletzt hinzugefügt", "Videos", "<b>Berlin</b>", "Çeşme", "Oslo",
          ])
        try await page.until("document.querySelector('[data-index=\"3\"] .picture.shown')")
        #expect(try await page.get(Bool.self, "!document.querySelector('#sync')"))
        try await page.run(
          "const sort = document.querySelector('#sort'); sort.value = 'created'; sort.dispatchEvent(new Event('change'))"
        )
        try await page.until(
          "[...document.querySelectorAll('.name')].map((node) => node.textContent).join() === 'Alle Fotos,Zuletzt hinzugefügt,Videos,Çeşme,Oslo,<b>Berlin</b>'"
        )
        try await page.run("document.querySelector('#search').focus()")
        try await page.type("cesme")
        try await page.until("document.querySelectorAll('.name').length === 1")
        try await page.run("location.hash = '#/album/' + encodeURIComponent('\(test.remote.rawValue).../1')")
        try await page.until("document.querySelectorAll('.photos .cell:not(.waiting)').length > 20")
        #expect(
          try await page.get(String.self, "document.querySelector('.photos .cell').ariaLabel") == "Photo 29")
        #expect(try await page.get(Bool.self, "!document.querySelector('#select')"))
        try await page.click(".photos .cell[data-index='0']")
        try await page.until("document.querySelector('#large')?.naturalWidth === 48")
        #expect(try await page.text("#place") == "1 / 29")
        #expect(try await page.texts("#facts dd").contains("Mitte"))
        try await page.press(.right)
        try await page.until("document.querySelector('#place').textContent === '2 / 29'")
        #expect(
          try await page.get(
            Bool.self,
            "performance.getEntriesByType('resource').every((entry) => entry.name.startsWith('file:'))"))
        let wrong = try await page.driver.run([String].self, AccessibilityChecks.script)
        #expect(wrong.isEmpty)
      }
    }
  }
}
