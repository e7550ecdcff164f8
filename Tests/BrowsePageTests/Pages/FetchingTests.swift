import Albums
import BrowsePage
import Catalog
import HTTP
import MockServer
import Remotes
import SyncEngine
import TestSupport
import Testing

extension BrowserTests {
  /// What is missing, fetched when it is first looked at, from a remote that is there and then is not.
  @Suite struct FetchingTests {
    /// A catalog that was filled without pictures, and a page that may ask the mock for them.
    func makeScene(photos: Int) async throws -> (mock: MockServer, test: PageCase) {
      let mock = try await MockServer(account: .generated(albums: 3, photos: photos, seed: 3))
      let folder = TemporaryDirectory()
      let path = folder.file("catalog.db")
      func remote() -> FQLRemote {
        var http = PacedClient(
          client: HTTPClient(), pacer: Pacer(policy: RetryPolicy(attempts: 2, base: .milliseconds(50))))
        http.timeouts = HTTPTimeouts(connect: .seconds(5), firstByte: .seconds(30))
        return FQLRemote(FQLConfiguration(url: mock.url, style: .graph, token: Secret("T")), http: http)
      }
      var options = SyncOptions()
      options.fetchesPhotos = true
      options.fetchesCovers = false
      let summary = await SyncSession(remote: remote(), catalog: path, covers: nil, options: options).run()
      #expect(summary.outcome == .done)
      let record = try #require(try CatalogReader(path: path).remotes().first { $0.key != .local })
      let source = PictureSource(remote: remote(), account: record, renderer: PaintingRenderer())
      let specs = [RenditionSpec(side: 160), RenditionSpec(side: 480)]
      let view = RenditionSpec(side: PictureWish.viewSide, fit: .whole)
      let test = try PageCase(
        {
          $0.fetchPicture = { wish, stored in
            try await source.picture(
              of: wish.photo, as: wish.size == .view ? specs + [view] : specs, stored: stored)
          }
        }, in: folder)
      mock.log.clear()
      return (mock, test)
    }

    /// How often each picture was asked for.
    func requests(_ mock: MockServer) -> [String: Int] {
      mock.log.entries.filter { $0.kind == .image }.reduce(into: [:]) {
        $0[$1.photoID ?? "", default: 0] += 1
      }
    }

    @Test(
      "covers, photos and a photo alone come when they are looked at; without the remote all else goes on")
    func fetching() async throws {
      let (mock, test) = try await makeScene(photos: 400)
      try await Browser.use { page in
        try await page.open(test)
        try await page.until(
          "document.querySelectorAll('.rows .cell').length >= 5 && [...document.querySelectorAll('.rows .cell')].every((cell) => cell.querySelector('.picture.shown'))"
        )
        // Three covers, two of which smart albums show too.
        #expect(requests(mock).count <= 5)
        #expect(requests(mock).values.allSatisfy { $0 == 1 })

        let album = try #require(try CatalogReader(path: test.path).albums().first)
        let place = "#/album/\(album.remote.rawValue).\(album.album.id.rawValue)"
        mock.log.clear()
        try await page.run("location.hash = '\(place)'")
        try await page.until(
          """
          (() => { const cells = [...document.querySelectorAll('.photos .cell')];
            return cells.length > 40 && cells.every((cell) => cell.querySelector('.picture.shown')); })()
          """)
        let looked: Int = try await page.get("document.querySelectorAll('.photos .cell').length")
        #expect(requests(mock).values.allSatisfy { $0 == 1 })
        #expect((looked - 3...looked).contains(requests(mock).count))
        // Not one question for each.
        #expect(mock.log.count(.query) < looked / 3)

        mock.log.clear()
        try await page.click(".photos .cell[data-index='2']")
        try await page.until(
          "document.querySelector('#large')?.getAttribute('src')?.startsWith('cover/1280/')")
        #expect(requests(mock).values.map { $0 } == [1])
        try await page.press(.escape)
        try await page.until("document.querySelector('.photos .picture.shown')")

        mock.stop()
        try await page.run("scrollTo(0, document.documentElement.scrollHeight)")
        try await page.until("document.querySelector('[data-index=\"399\"]:not(.waiting)')")
        try await page.until(
          "document.querySelector('#message.shown')?.textContent.startsWith('Missing pictures cannot be fetched now.')"
        )
        #expect(
          try await page.get(
            Bool.self, "document.querySelector('[data-index=\"391\"] .picture').classList.contains('none')"))
        // Once, and what is here is still shown.
        try await page.run("document.querySelector('#message').classList.remove('shown'); scrollBy(0, -900)")
        try await page.until("document.querySelector('[data-index=\"350\"]:not(.waiting)')")
        try await page.run("scrollTo(0, 0); await new Promise((next) => setTimeout(next, 500))")
        try await page.until("document.querySelector('[data-index=\"0\"] .picture.shown')")
        #expect(try await page.get(Bool.self, "!document.querySelector('#message.shown')"))
        try await page.run("location.reload()")
        try await page.until("document.querySelector('[data-index=\"0\"] .picture.shown')")
        try await page.click(".photos .cell[data-index='2']")
        try await page.until(
          "document.querySelector('#large')?.getAttribute('src')?.startsWith('cover/1280/')")
      }
    }

    @Test("a remote that never answers keeps nothing of the page waiting")
    func stalled() async throws {
      let (mock, test) = try await makeScene(photos: 300)
      try mock.faults.set(
        #"{"rules":[{"name":"silence","match":{"kind":"covers"},"effect":{"silent":true}}]}"#)
      try await Browser.use { page in
        try await page.open(test)
        try await page.until("document.querySelectorAll('.rows .cell:not(.waiting)').length >= 5")
        let album = try #require(try CatalogReader(path: test.path).albums().first)
        try await page.run("location.hash = '#/album/\(album.remote.rawValue).\(album.album.id.rawValue)'")
        try await page.until("document.querySelectorAll('.photos .cell:not(.waiting)').length > 40")
        for place in [2000, 4000, 6000] as [Int] {
          try await page.run("scrollTo(0, \(place))")
          try await page.until("!document.querySelector('.photos .cell.waiting')")
        }
        try await page.run("scrollTo(0, 0)")
        try await page.until("document.querySelector('[data-index=\"0\"]:not(.waiting)')")
        try await page.click("[data-index='0']")
        try await page.until("document.querySelector('#facts dd')")
      }
    }
  }
}
