import Albums
import BrowsePage
import Catalog
import TestSupport
import Testing

extension BrowserTests {
  /// An album's photos and a single one, in a browser.
  @Suite struct PhotoGridTests {
    func makeCase(_ configure: (inout BrowseConfiguration) -> Void = { _ in }) throws -> PageCase {
      try PageCase(configure) { writer, remote in
        var album = Album.make("1", "Trip", count: 40)
        album.location = "Oslo"
        album.description = "A <b>week</b>"
        try writer.add([album, .make("2", "Nothing", count: 0)], to: remote)
        var photos = (0..<40).map { number in
          Photo.make(
            "p\(number)", in: "1", number, media: number == 5 ? .video : .image, caption: "Photo \(number)")
        }
        photos[5].duration = 75
        photos[39].fileName = "IMG_0039.JPG"
        photos[39].place = Place(name: "Bygdøy", latitude: 59.9, longitude: 10.68)
        photos[39].link = "https://www.example.org/p39"
        photos[39].likeCount = 3
        photos[38].link = "javascript:window.hacked=1"
        try writer.add(photos, to: remote)
        try writer.addPicture("p39", to: remote)
      }
    }

    static let grid = "#/album/1.1"

    @Test("four photos to a row on a narrow page, more on a wide one, newest first, images only")
    func grid() async throws {
      let test = try makeCase()
      try await Browser.use(width: 390, height: 844) { page in
        try await page.open(test, at: Self.grid)
        try await page.until("document.querySelectorAll('.photos .cell:not(.waiting)').length > 20")
        #expect(try await columns(page) == 4)
        let labels: [String] = try await page.get(
          "[...document.querySelectorAll('.photos .cell')].slice(0, 3).map((cell) => cell.ariaLabel)")
        #expect(labels == ["Photo 39", "Photo 38", "Photo 37"])
        #expect(
          try await page.get(Int.self, "Number(document.querySelector('.photos .cell').ariaSetSize)") == 39)
        #expect(try await page.text(".about") == "40 photos · Oslo · A <b>week</b>")
        #expect(try await page.get(Bool.self, "document.documentElement.scrollWidth <= 390"))
        try await page.resize(width: 1280, height: 844)
        try await page.until(
          "new Set([...document.querySelectorAll('.photos .cell')].map((cell) => cell.getBoundingClientRect().left)).size === 8"
        )
      }
    }

    func columns(_ page: PageView) async throws -> Int {
      try await page.get(
        "new Set([...document.querySelectorAll('.photos .cell')].map((cell) => cell.getBoundingClientRect().left)).size"
      )
    }

    @Test("videos are told apart, and the album's own order can be had")
    func media() async throws {
      let test = try makeCase()
      try await Browser.use(height: 2000) { page in
        try await page.open(test, at: Self.grid)
        try await page.until("document.querySelector('#media')")
        try await choose(page, "media", "video")
        try await page.until("document.querySelectorAll('.photos .cell:not(.waiting)').length === 1")
        #expect(try await page.text(".length") == "▶ 1:15")
        #expect(
          try await page.get(String.self, "document.querySelector('.photos .cell').ariaLabel")
            == "Video, Photo 5")
        try await choose(page, "media", "all")
        try await choose(page, "sort", "position")
        try await page.until("document.querySelectorAll('.photos .cell:not(.waiting)').length === 40")
        #expect(
          try await page.get(String.self, "document.querySelectorAll('.photos .cell')[5].ariaLabel")
            == "Video, Photo 5")
        try await choose(page, "sort", "oldest")
        try await page.until("document.querySelector('.photos .cell:not(.waiting)')?.ariaLabel === 'Photo 0'")
      }
    }

    func choose(_ page: PageView, _ id: String, _ value: String) async throws {
      try await page.run(
        "const list = document.querySelector('#\(id)'); list.value = '\(value)'; list.dispatchEvent(new Event('change'))"
      )
    }

    @Test("an empty album is empty, also after a full one")
    func empty() async throws {
      let test = try makeCase()
      try await Browser.use { page in
        try await page.open(test, at: Self.grid)
        try await page.until("document.querySelectorAll('.photos .cell:not(.waiting)').length > 20")
        try await page.run("location.hash = '#/album/1.2'")
        try await page.until("document.querySelector('.empty')?.textContent === 'Nothing here.'")
        #expect(try await page.get(Int.self, "document.querySelectorAll('.photos .cell').length") == 0)
        let before: Int = try await page.get("performance.getEntriesByType('resource').length")
        try await Task.sleep(for: .milliseconds(300))
        #expect(try await page.get(Int.self, "performance.getEntriesByType('resource').length") == before)
      }
    }

    @Test("a photo is shown with its facts, and links that are no web pages are text")
    func facts() async throws {
      let test = try makeCase()
      try await Browser.use { page in
        try await page.open(test, at: Self.grid)
        try await page.until("document.querySelector('.photos .cell:not(.waiting)')")
        try await page.click(".photos .cell")
        try await page.until("document.querySelector('#place')?.textContent === '1 / 39'")
        #expect(try await page.text("h1") == "Photo 39")
        let terms = try await page.texts("#facts dt")
        let values = try await page.texts("#facts dd")
        let facts = Dictionary(uniqueKeysWithValues: zip(terms, values))
        #expect(facts["File"] == "IMG_0039.JPG")
        #expect(facts["Type"] == "JPEG")
        #expect(facts["Dimensions"] == "720 × 540")
        #expect(facts["Place"] == "Bygdøy · 59.90000, 10.68000")
        #expect(facts["Likes"] == "3")
        #expect(facts["On the remote"] == "www.example.org")
        try await page.until("document.querySelector('#large').naturalWidth > 0")
        #expect(try await page.get(String.self, "document.querySelector('#large').alt") == "Photo 39")
        #expect(try await page.get(Bool.self, "document.querySelector('#previous').hidden"))
        try await page.press(.right)
        try await page.until("document.querySelector('#place')?.textContent === '2 / 39'")
        try await page.until(
          "[...document.querySelectorAll('#facts dd')].some((node) => node.textContent === 'javascript:window.hacked=1')"
        )
        #expect(
          try await page.get(Int.self, "document.querySelectorAll('a[href^=\"javascript\"]').length") == 0)
      }
    }

    @Test("previous and next by keys, by link and by swipe; back leads to the photo's cell")
    func steps() async throws {
      let test = try makeCase()
      try await Browser.use(width: 390, height: 700) { page in
        try await page.open(test, at: Self.grid)
        try await page.until("document.querySelector('.photos .cell:not(.waiting)')")
        try await page.click(".photos .cell[data-index='6']")
        func at(_ number: Int) async throws {
          try await page.until("document.querySelector('#place')?.textContent === '\(number) / 39'")
        }
        try await at(7)
        try await page.press(.right)
        try await at(8)
        try await page.click("#next")
        try await at(9)
        try await page.click("#previous")
        try await at(8)
        try await page.press(.left)
        try await at(7)
        try await page.swipe(".stage", by: -150)
        try await at(8)
        try await page.swipe(".stage", by: 150)
        try await at(7)
        try await page.run("location.replace('#/album/1.1/photo/1.p0')")
        try await at(39)
        #expect(try await page.get(Bool.self, "document.querySelector('#next').hidden"))
        try await page.press(.right)
        try await page.press(.escape)
        try await page.until("document.activeElement.dataset.index === '38'")
        #expect(
          try await page.get(
            Bool.self,
            """
            (() => { const box = document.activeElement.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; })()
            """))
        // However many photos were looked at, one step back leaves the album.
        try await page.run("document.querySelector('#back').click()")
        try await page.until("document.querySelector('.rows')")
      }
    }

    @Test("from an album back to the list, one is where one was")
    func back() async throws {
      let test = try PageCase(fill: { writer, remote in
        try writer.add((0..<200).map { .make("a\($0)", "Album \($0)", count: 1) }, to: remote)
      })
      try await Browser.use { page in
        try await page.open(test)
        try await page.until("document.querySelector('.cell:not(.waiting)')")
        try await page.run("scrollTo(0, 9000)")
        try await page.until(
          "document.querySelector('[data-index=\"120\"] .name')?.textContent === 'Album 120'")
        try await page.run("document.querySelector('[data-index=\"120\"] a').focus({ preventScroll: true })")
        let top: Double = try await page.get("scrollY")
        try await page.press(.enter)
        try await page.until("document.querySelector('#back')")
        try await page.run("history.back()")
        try await page.until("document.activeElement?.closest('[data-index]')?.dataset.index === '120'")
        #expect(try await page.get(Double.self, "scrollY") == top)
      }
    }

    @Test("an original is fetched when it is asked for, and shown then; a failure is said")
    func fetchOriginal() async throws {
      struct Gone: Error, CustomStringConvertible { let description = "The remote does not offer it." }
      let folder = TemporaryDirectory()
      let file = folder.file("p39.jpg")
      try TestPicture.second.large.write(to: file)
      let test = try makeCase {
        $0.fetchOriginal = { photo in
          guard photo.photo.id == PhotoID("p39") else { throw Gone() }
          return file
        }
      }
      try await Browser.use { page in
        try await page.open(test, at: Self.grid + "/photo/1.p38")
        try await page.until("document.querySelector('#fetch-original')")
        try await page.click("#fetch-original")
        try await page.until(
          "document.querySelector('#message.shown')?.textContent === 'The remote does not offer it.'")
        try await page.until("!document.querySelector('#fetch-original').disabled")
        try await page.press(.left)
        try await page.until("document.querySelector('#place')?.textContent === '1 / 39'")
        try await page.click("#fetch-original")
        try await page.until("document.querySelector('#large')?.getAttribute('src')?.startsWith('original?')")
        try await page.until("!document.querySelector('#fetch-original')")
        #expect(try await page.texts("#facts dd").contains("Open the original"))
      }
    }

    @Test("an original is shown and opened where there is one; a favourite is marked")
    func original() async throws {
      let test = try makeCase()
      let file = test.folder.file("original.jpg")
      try TestPicture.second.large.write(to: file)
      try test.write { _ = try $0.setOriginal(file, photo: PhotoID("p39"), of: $1) }
      try await Browser.use { page in
        try await page.open(test, at: Self.grid + "/photo/1.p39")
        try await page.until(
          "document.querySelector('#large')?.getAttribute('src') === 'original?key=1%2Ep39'")
        try await page.until("document.querySelector('#large').naturalWidth === 48")
        #expect(try await page.texts("#facts dd").contains("Open the original"))
        try await page.click("#favourite")
        try await page.until("document.querySelector('#favourite').ariaPressed === 'true'")
        #expect(try await test.get("/api/photo?key=1.p39").status == 403)
        let reader = try CatalogReader(path: test.path)
        #expect(try reader.photo(PhotoID("p39")).first?.favourite != nil)
      }
    }
  }
}
