import Albums
import BrowsePage
import Catalog
import Testing

extension BrowserTests {
  /// Choosing photos in a browser.
  @Suite struct PickingTests {
    func makeCase(maximum: Int = -1, photos: Int = 30) throws -> PageCase {
      try PageCase({ $0.pick = PickRequest(maximum: maximum) }) { writer, remote in
        try writer.add([.make("1", "One", count: photos), .make("2", "Two", count: 5)], to: remote)
        try writer.add(
          (0..<photos).map { .make("p\($0)", in: "1", photos - $0, caption: "P\($0)") }, to: remote)
        try writer.add((0..<5).map { .make("q\($0)", in: "2", 5 - $0, caption: "Q\($0)") }, to: remote)
      }
    }

    /// Opens the first album.
    func open(_ test: PageCase, _ page: PageView) async throws {
      try await page.open(test, at: "#/album/1.1")
      try await page.until("document.querySelector('.photos .cell:not(.waiting)')")
    }

    /// The numbers on photos, by photo.
    func badges(_ page: PageView) async throws -> [String: String] {
      try await page.get(
        """
        Object.fromEntries([...document.querySelectorAll('.picked')].map(
          (cell) => [cell.dataset.key.slice(2), cell.querySelector('.badge').textContent]))
        """)
    }

    func click(_ page: PageView, _ number: Int, holding keys: [PageView.Key] = []) async throws {
      try await page.click(".photos .cell[data-index='\(number)']", holding: keys)
    }

    @Test("numbers run from 1 without holes, in the order chosen, and Done returns that order")
    func order() async throws {
      let test = try makeCase()
      async let picked = test.page.waitForPick()
      try await Browser.use { page in
        try await open(test, page)
        #expect(try await page.get(Bool.self, "document.querySelector('#done').disabled"))
        for number in [4, 0, 2, 7] { try await click(page, number) }
        #expect(try await badges(page) == ["p4": "1", "p0": "2", "p2": "3", "p7": "4"])
        #expect(try await page.text("#chosen") == "4 selected")
        try await click(page, 0)
        #expect(try await badges(page) == ["p4": "1", "p2": "2", "p7": "3"])
        let states: [String] = try await page.get(
          "[...document.querySelectorAll('.photos .cell')].slice(0, 5).map((cell) => `${cell.ariaSelected} ${cell.ariaLabel}`)"
        )
        #expect(states == ["false P0", "false P1", "true 2, P2", "false P3", "true 1, P4"])
        try await page.click("#done")
        try await page.until(
          "document.querySelector('#over')?.textContent.startsWith('Your choice was returned')")
        #expect(try await badges(page).isEmpty)
        #expect(try await page.get(Bool.self, "!document.querySelector('#done, #cancel')"))
      }
      #expect(await picked.photos?.map(\.id.rawValue) == ["p4", "p2", "p7"])
    }

    @Test("one more than the maximum is refused and said, also in a range")
    func maximum() async throws {
      let test = try makeCase(maximum: 3)
      try await Browser.use { page in
        try await open(test, page)
        for number in 0..<5 { try await click(page, number) }
        #expect(try await badges(page) == ["p0": "1", "p1": "2", "p2": "3"])
        #expect(try await page.text("#message.shown") == "No more than 3 can be chosen.")
        #expect(try await page.text("#chosen") == "3 of 3 selected")
        try await click(page, 0)
        #expect(try await badges(page) == ["p1": "1", "p2": "2"])
        try await click(page, 6)
        try await click(page, 6)
        try await click(page, 10)
        try await click(page, 14, holding: [.shift])
        #expect(try await badges(page) == ["p1": "1", "p2": "2", "p10": "3"])
      }
    }

    @Test("with a maximum of one, another choice replaces the first; with none, nothing can be chosen")
    func oneAndNone() async throws {
      for (maximum, expected) in [(1, ["p3": "1"]), (0, [:])] {
        let test = try makeCase(maximum: maximum)
        try await Browser.use { page in
          try await open(test, page)
          try await click(page, 2)
          try await click(page, 3)
          #expect(try await badges(page) == expected)
        }
      }
    }

    @Test("a choice outlives another album, a photo looked at and a reload")
    func kept() async throws {
      let test = try makeCase()
      async let picked = test.page.waitForPick()
      try await Browser.use { page in
        try await open(test, page)
        try await click(page, 3)
        try await page.run("location.hash = '#/album/1.2'")
        try await page.until("document.querySelector('.photos .cell')?.dataset.key === '1.q0'")
        try await click(page, 1)
        #expect(try await badges(page) == ["q1": "2"])
        try await page.press(.enter)
        try await page.until("document.querySelector('#place')?.textContent === '2 / 5'")
        try await page.press(.escape)
        try await page.until("document.querySelector('.picked')")
        try await page.run("location.hash = '#/album/1.1'")
        try await page.until("document.querySelector('.picked')?.dataset.key === '1.p3'")
        try await page.run("location.reload()")
        try await page.until("document.querySelector('.picked')?.dataset.key === '1.p3'")
        try await click(page, 0)
        #expect(try await badges(page) == ["p3": "1", "p0": "3"])
        try await page.run("location.hash = '#/'")
        try await page.until("document.querySelector('.rows')")
        #expect(try await page.text("#chosen") == "3 selected")
        try await page.click("#done")
        try await page.until("document.querySelector('#over')")
      }
      #expect(await picked.photos?.map(\.id.rawValue) == ["p3", "q1", "p0"])
    }

    @Test("ranges by mouse go either way, and a shorter one lets go of what the longer one took")
    func ranges() async throws {
      let test = try makeCase()
      try await Browser.use { page in
        try await open(test, page)
        try await click(page, 2)
        try await click(page, 6, holding: [.shift])
        #expect(try await badges(page) == ["p2": "1", "p3": "2", "p4": "3", "p5": "4", "p6": "5"])
        try await click(page, 4, holding: [.shift])
        #expect(try await badges(page) == ["p2": "1", "p3": "2", "p4": "3"])
        try await click(page, 0, holding: [.shift])
        #expect(try await badges(page) == ["p2": "1", "p1": "2", "p0": "3"])
      }
    }

    @Test("everything can be done by keys alone")
    func keys() async throws {
      let test = try makeCase()
      async let picked = test.page.waitForPick()
      try await Browser.use { page in
        try await page.open(test)
        try await page.until("document.querySelector('.album .name')?.textContent === 'All Photos'")
        // From the top: to the list, to the album, into it.
        for _ in 0..<12
        where try await page.get(Bool.self, "!document.activeElement.classList.contains('album')") {
          try await page.press(.tab)
        }
        try await page.press([.down, .down, .enter])
        try await page.until(
          "document.querySelector('h1').textContent === 'One' && document.querySelector('.photos .cell:not(.waiting)')"
        )
        for _ in 0..<12 where try await page.get(Bool.self, "document.activeElement.role !== 'option'") {
          try await page.press(.tab)
        }
        #expect(try await page.get(String.self, "document.activeElement.dataset.index") == "0")
        try await page.press([.right, .space, .down, .space])
        #expect(try await badges(page) == ["p1": "1", "p9": "2"])
        try await page.press([.right, .right], holding: [.shift])
        try await page.until("document.querySelectorAll('.picked').length === 4")
        #expect(try await badges(page) == ["p1": "1", "p9": "2", "p10": "3", "p11": "4"])
        try await page.press([.left], holding: [.shift])
        try await page.until("document.querySelectorAll('.picked').length === 3")
        try await page.press(.home)
        #expect(try await page.get(String.self, "document.activeElement.dataset.index") == "0")
        try await page.press(.end)
        try await page.until("document.activeElement.dataset.index === '29'")
        // Back to the button that ends it.
        for _ in 0..<12 where try await page.get(Bool.self, "document.activeElement.id !== 'done'") {
          try await page.press([.tab], holding: [.shift])
        }
        try await page.press(.enter)
        try await page.until("document.querySelector('#over')")
      }
      #expect(await picked.photos?.map(\.id.rawValue) == ["p1", "p9", "p10"])
    }

    @Test("a range over what is not in the document chooses all of it")
    func longRange() async throws {
      let test = try makeCase(photos: 1500)
      async let picked = test.page.waitForPick()
      try await Browser.use { page in
        try await open(test, page)
        try await click(page, 0)
        try await page.press(.end)
        try await page.until(
          "document.activeElement.dataset.index === '1499' && !document.activeElement.classList.contains('waiting')"
        )
        try await click(page, 1499, holding: [.shift])
        try await page.until("document.querySelector('#chosen').textContent === '1500 selected'")
        try await page.click("#done")
        try await page.until("document.querySelector('#over')")
      }
      #expect(await picked.photos?.map(\.id.rawValue) == (0..<1500).map { "p\($0)" })
    }

    @Test("a photo that is looked at alone can be chosen there")
    func alone() async throws {
      let test = try makeCase(maximum: 2)
      try await Browser.use { page in
        try await open(test, page)
        try await click(page, 4)
        try await page.press(.enter)
        try await page.until("document.querySelector('#place')?.textContent === '5 / 30'")
        #expect(try await page.get(String.self, "document.querySelector('#choose').ariaPressed") == "true")
        try await page.press(.right)
        try await page.until("document.querySelector('#place')?.textContent === '6 / 30'")
        #expect(try await page.get(String.self, "document.querySelector('#choose').ariaPressed") == "false")
        try await page.press(.space)
        #expect(try await page.text("#choose") == "Select (2)")
        try await page.press(.right)
        try await page.until("document.querySelector('#place')?.textContent === '7 / 30'")
        try await page.click("#choose")
        #expect(try await page.text("#message.shown") == "No more than 2 can be chosen.")
        try await page.press(.escape)
        try await page.until("document.querySelector('.picked')")
        #expect(try await badges(page) == ["p4": "1", "p5": "2"])
      }
    }

    @Test("choosing can be cancelled, which ends it, and the page says so")
    func cancel() async throws {
      let test = try makeCase()
      async let outcome = test.page.waitForPick()
      try await Browser.use(width: 390, height: 844) { page in
        try await open(test, page)
        try await click(page, 2)
        try await page.click("#cancel")
        try await page.until("document.querySelector('#over')?.textContent.startsWith('Cancelled.')")
        #expect(try await page.get(String.self, "document.querySelector('#over').role") == "status")
        await test.page.stop()
        // The server's end is no news any more.
        try await page.run("await new Promise((next) => setTimeout(next, 3500))")
        #expect(try await page.get(Bool.self, "!document.querySelector('#message.shown')"))
      }
      #expect(await outcome == .cancelled)
    }

    @Test("loading the page anew does not end the choosing, closing it does")
    func closed() async throws {
      let test = try makeCase()
      async let outcome = test.page.waitForPick()
      try await Browser.use { page in
        try await open(test, page)
        try await click(page, 2)
        try await page.run("location.reload()")
        try await page.until("document.querySelector('.picked')")
      }
      #expect(await outcome == .left)
    }

    @Test("outside of picking, what is chosen becomes a favourite")
    func favourites() async throws {
      let test = try PageCase(fill: { writer, remote in
        try writer.add([.make("1", "One", count: 5)], to: remote)
        try writer.add((0..<5).map { .make("p\($0)", in: "1", 5 - $0) }, to: remote)
      })
      try await Browser.use { page in
        try await open(test, page)
        #expect(try await page.get(Bool.self, "document.querySelector('#done').hidden"))
        try await page.click("#select")
        try await click(page, 1)
        try await click(page, 3)
        try await page.click("#favourite")
        try await page.until("document.querySelector('#favourite').hidden")
      }
      let favourites = try CatalogReader(path: test.path).photos(PhotoQuery(.smart(.favourites)))
      #expect(Set(favourites.map(\.photo.id.rawValue)) == ["p1", "p3"])
    }
  }
}
