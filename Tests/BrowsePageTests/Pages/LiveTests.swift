import Albums
import BrowsePage
import Catalog
import MockServer
import Testing

extension BrowserTests {
  /// What happens to an open page while the catalog changes.
  @Suite struct LiveTests {
    @Test("a sync fills the open page row by row, and what came is there when the remote is gone")
    func sync() async throws {
      var options = MockOptions()
      options.latencyMilliseconds = 30
      let scene = try await SyncCase(albums: 60, options: options)
      try await Browser.use { page in
        try await page.open(scene.test)
        try await page.until("document.querySelector('.empty')?.textContent.startsWith('No albums yet')")
        try await page.run(
          """
          window.told = { row: [], cover: [], most: 0 };
          const events = new EventSource('api/events');
          for (const name of ['row', 'cover']) events.addEventListener(name, (event) => told[name].push(JSON.parse(event.data)));
          """)
        try await page.click("#sync")
        try await page.until("document.querySelector('#sync').disabled")
        try await page.until("document.querySelectorAll('.rows .cell:not(.waiting)').length > 5")
        try await page.until(
          "document.querySelector('#message.shown')?.textContent === 'Up to date'", seconds: 60)
        #expect(try await page.get(Bool.self, "!document.querySelector('#sync').disabled"))
        try await page.until(
          "[...document.querySelectorAll('.rows .cell')].every((cell) => cell.querySelector('.picture.shown'))"
        )
        #expect(try await page.get(Int.self, "new Set(told.row.map((row) => row.index)).size") == 60)
        #expect(
          try await page.get(
            Bool.self,
            "told.cover.every((cover) => told.row.some((row) => row.index === cover.index && row.id === cover.id))"
          ))
        // The remote is gone: a sync says so, and everything is still there.
        scene.mock.stop()
        try await page.click("#sync")
        try await page.until(
          "document.querySelector('#message.shown')?.textContent.startsWith('The sync ended early')",
          seconds: 60)
        try await page.run("location.reload()")
        try await page.until("document.querySelectorAll('.rows .picture.shown').length > 5")
        try await page.click("[data-index='2'] a.album")
        try await page.until("document.querySelectorAll('.photos .picture.shown').length === 3")
        try await page.click("[data-index='1']")
        try await page.until("document.querySelector('#place')?.textContent === '2 / 3'")
      }
    }

    @Test("a change by another process is seen, and what one reads stays where it is")
    func otherProcess() async throws {
      let test = try PageCase(fill: { writer, remote in
        try writer.add((0..<300).map { .make("a\($0)", "Album \($0)", count: 1) }, to: remote)
      })
      try await Browser.use { page in
        try await page.open(test)
        try await page.until("document.querySelector('.cell:not(.waiting)')")
        try await page.run("scrollTo(0, 8000)")
        try await page.until(
          "document.querySelector('[data-index=\"110\"] .name')?.textContent === 'Album 110'")
        try await page.run("document.querySelector('[data-index=\"110\"] a').focus({ preventScroll: true })")
        let place = "document.querySelector('[data-key=\"1.a110\"]').getBoundingClientRect().top"
        let before: Double = try await page.get(place)
        // Ten new ones above, and another name for one in view.
        try test.write { writer, remote in
          try writer.add((0..<10).map { .make("b\($0)", "New \($0)", count: 1) }, to: remote)
          try writer.add(
            (0..<300).map { .make("a\($0)", $0 == 111 ? "Renamed" : "Album \($0)", count: 1) }, to: remote,
            from: 10)
        }
        try await page.until(
          "[...document.querySelectorAll('.name')].some((node) => node.textContent === 'Renamed')")
        #expect(try await page.get(Double.self, place) == before)
        #expect(
          try await page.get(String.self, "document.activeElement.closest('[data-index]').dataset.index")
            == "120")
        #expect(
          try await page.get(String.self, "document.activeElement.closest('[data-index]').dataset.key")
            == "1.a110")
        // Albums that go away.
        try test.write { writer, remote in
          try writer.apply(CatalogBatch(deletedAlbums: (0..<10).map { AlbumID("b\($0)") }), to: remote)
        }
        try await page.until("document.querySelector('[data-key=\"1.a110\"]')?.dataset.index === '110'")
        #expect(try await page.get(Double.self, place) == before)
      }
    }

    @Test("when the server ends the page says so and stays as it is")
    func ended() async throws {
      let test = try PageCase(fill: { try $0.add([.make("1", "A", count: 1)], to: $1) })
      try await Browser.use { page in
        try await page.open(test)
        try await page.until("document.querySelector('.cell:not(.waiting)')")
        await test.page.stop()
        try await page.until("document.querySelector('#message.shown')?.textContent.includes('has ended')")
        #expect(try await page.texts(".name") == ["A"])
      }
    }
  }
}
