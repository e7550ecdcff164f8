import Albums
import BrowsePage
import Catalog
import Testing

extension BrowserTests {
  /// The list and the grid of albums, in a browser.
  @Suite struct AlbumListTests {
    /// Names that have broken something somewhere.
    static let names: [String] = [
      "<script>window.hacked = 1</script>", "<img src=x onerror=\"window.hacked = 1\">",
      "\" onmouseover=\"window.hacked = 1", "</div></div></div>", "{{7*7}}", "javascript:window.hacked=1",
      "line1\nline2", "tab\there", "x\u{1B}[2J\u{1B}]0;pwn\u{7}", "a\u{0}b", "c\rd", "e\u{9B}m", "\u{7F}",
      "\u{202E}abc\u{2028}d", "Clones😀", "Família 👨‍👩‍👧‍👦", "Cafe\u{301}", "Café", "AC/DC", "../../etc/passwd",
      "..",
      "2017", "Holiday", "Holiday", "Holiday", "All Photos", "Timeline Photos",
      String(repeating: "漢", count: 300),
    ]

    @Test("every name is shown exactly and run never, in the list, the grid, the album and the title")
    func names() async throws {
      let test = try PageCase(fill: { writer, remote in
        try writer.add(Self.names.enumerated().map { .make("a\($0)", $1, count: $0) }, to: remote)
      })
      try await Browser.use(height: 3000) { page in
        try await page.open(test)
        try await page.until("document.querySelectorAll('.name').length === \(Self.names.count)")
        try await page.until(
          "![...document.querySelectorAll('.cell')].some((cell) => cell.classList.contains('waiting'))")
        let shown = try await page.texts(".name")
        for (text, name) in zip(shown, Self.names) { #expect(text.utf8.elementsEqual(name.utf8)) }
        try await page.click("#shape")
        try await page.until("document.querySelectorAll('.tiles .name').length === \(Self.names.count)")
        try await page.until("!document.querySelector('.waiting')")
        #expect(try await page.texts(".tiles .name") == shown)
        for number in [0, 1, 2, 6, 13] {
          try await page.run(
            "location.hash = '#/album/' + encodeURIComponent('\(test.remote.rawValue).a\(number)')")
          try await page.until(
            "document.querySelector('#back') && document.querySelector('h1').textContent === \(page.quoted(Self.names[number]))"
          )
        }
        try await page.run("location.hash = '#/album/1.a0'")
        try await page.until("document.title === \(page.quoted(Self.names[0]))")
        #expect(try await page.get(Bool.self, "window.hacked === undefined"))
        #expect(
          try await page.get(
            Int.self, "document.querySelectorAll('main script, main [onerror], main [onmouseover]').length")
            == 0)
      }
    }

    func makeCase() throws -> PageCase {
      try PageCase(fill: { writer, remote in
        try writer.add(
          [
            .make("1", "Berlin", count: 2, cover: "p1", created: 100),
            .make("2", "amsterdam", count: 0, created: 300),
            .make("3", "Çeşme", cover: "p3", created: 200), .make("4", nil, count: 1),
            .make("5", " ", count: 7),
            .make("6", "Wall", count: 3, kind: .wall),
          ], to: remote)
        try writer.addPicture("p1", to: remote)
        try writer.apply(
          CatalogBatch(covers: [CoverWrite(photoID: PhotoID("p3"), state: .failed, reason: "it timed out")]),
          to: remote)
      })
    }

    @Test("a row has its name, its count and its cover, or a placeholder that says why")
    func rows() async throws {
      let test = try makeCase()
      try await Browser.use { page in
        try await page.open(test)
        try await page.until("document.querySelectorAll('.picture.shown').length === 1")
        #expect(
          try await page.texts(".name") == [
            "Berlin", "amsterdam", "Çeşme", "(untitled)", "(untitled)", "Timeline Photos",
          ])
        #expect(
          try await page.texts(".count") == [
            "2 photos", "0 photos", "number unknown", "1 photo", "7 photos", "3 photos",
          ])
        let labels: [String] = try await page.get(
          "[...document.querySelectorAll('a.album')].map((link) => link.ariaLabel)")
        #expect(labels[0] == "Berlin, 2 photos")
        #expect(labels[2] == "Çeşme, number unknown, The cover could not be fetched")
        #expect(labels[1] == "amsterdam, 0 photos, No cover")
        #expect(
          try await page.get(String.self, "document.querySelectorAll('.picture')[2].title") == "it timed out")
        // The cover fills its cell, and none is stretched.
        #expect(
          try await page.get(
            Bool.self,
            """
            (() => { const image = document.querySelector('.picture.shown img'), box = image.parentNode.getBoundingClientRect();
              const own = image.getBoundingClientRect();
              return own.width === box.width && own.height === box.height && getComputedStyle(image).objectFit === 'cover'; })()
            """))
        #expect(
          try await page.get(
            Bool.self,
            """
            getComputedStyle(document.querySelectorAll('.picture')[1]).backgroundImage.includes('placeholder.svg')
            """))
      }
    }

    @Test("albums are sorted, hidden and found, and the choice is there after a reload")
    func choices() async throws {
      let test = try makeCase()
      try await Browser.use { page in
        try await page.open(test)
        func expect(_ names: [String]) async throws {
          let list = names.map { page.quoted($0) }.joined(separator: ",")
          try await page.until(
            "JSON.stringify([...document.querySelectorAll('.cell:not(.waiting) .name')].map((node) => node.textContent)) === JSON.stringify([\(list)])"
          )
        }
        func sort(_ order: String) async throws {
          try await page.run(
            "const sort = document.querySelector('#sort'); sort.value = '\(order)'; sort.dispatchEvent(new Event('change'))"
          )
        }
        try await sort("name")
        try await expect(["amsterdam", "Berlin", "Çeşme", "Timeline Photos", "(untitled)", "(untitled)"])
        try await sort("count")
        try await expect(["(untitled)", "Timeline Photos", "Berlin", "(untitled)", "amsterdam", "Çeşme"])
        try await sort("created")
        try await expect(["amsterdam", "Çeşme", "Berlin", "(untitled)", "(untitled)", "Timeline Photos"])
        try await page.click("#hide-empty")
        try await expect(["Çeşme", "Berlin", "(untitled)", "(untitled)", "Timeline Photos"])
        try await page.run("document.querySelector('#search').focus()")
        try await page.type("cesme")
        try await expect(["Çeşme"])
        #expect(try await page.get(String.self, "document.activeElement.id") == "search")
        try await page.run("location.reload()")
        try await expect(["Çeşme"])
        #expect(try await page.get(String.self, "document.querySelector('#sort').value") == "created")
        #expect(try await page.get(Bool.self, "document.querySelector('#hide-empty').checked"))
        try await page.run("document.querySelector('#search').focus()")
        try await page.type("x")
        try await page.until("document.querySelector('.empty')?.textContent === 'Nothing found.'")
      }
    }

    @Test("a search finds photos too, by caption, file name and place")
    func foundPhotos() async throws {
      let test = try makeCase()
      try test.write { writer, remote in
        var photo = Photo.make("p9", in: "1", 0)
        photo.place = Place(name: "Reykjavík")
        try writer.add([photo, .make("p8", in: "1", 1)], to: remote)
      }
      try await Browser.use { page in
        try await page.open(test)
        try await page.until("document.querySelector('#search')")
        try await page.run("document.querySelector('#search').focus()")
        try await page.type("REYKJAVIK")
        try await page.until("document.querySelectorAll('.cell:not(.waiting) .name').length === 1")
        #expect(try await page.text(".name") == "Photos with “REYKJAVIK”")
        try await page.click("a.album")
        try await page.until("document.querySelectorAll('.photos .cell').length === 1")
        #expect(try await page.text("h1") == "Photos with “REYKJAVIK”")
      }
    }

    @Test("a language is spoken whole, Arabic from right to left")
    func languages() async throws {
      let test = try PageCase(
        { $0.language = .arabic }, fill: { try $0.add([.make("1", "Berlin", count: 1)], to: $1) })
      try await Browser.use { page in
        try await page.open(test)
        try await page.until("document.querySelector('.name')?.textContent === 'Berlin'")
        #expect(try await page.get(String.self, "document.documentElement.dir") == "rtl")
        #expect(try await page.text("h1") == "الألبومات")
        #expect(
          try await page.get(
            Bool.self,
            """
            document.querySelector('.picture').getBoundingClientRect().left > document.querySelector('.name').getBoundingClientRect().left
            """))
        let missing: [String] = try await page.driver.run(
          [String].self,
          """
          const { translations } = await import('/translations.js');
          const keys = Object.keys(translations.en);
          return Object.entries(translations).flatMap(([name, words]) => [
            ...keys.filter((key) => !words[key]).map((key) => `${name} lacks ${key}`),
            ...Object.keys(words).filter((key) => !keys.includes(key)).map((key) => `${name} has ${key}`),
            ...keys.filter((key) => String(words[key].match(/\\{\\w+\\}/g)?.sort()) !== String(translations.en[key].match(/\\{\\w+\\}/g)?.sort())).map((key) => `${name} differs in ${key}`),
          ]);
          """)
        #expect(missing.isEmpty)
      }
    }
  }
}
