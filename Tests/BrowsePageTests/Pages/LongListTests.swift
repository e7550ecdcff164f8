import Albums
import BrowsePage
import Catalog
import Testing

extension BrowserTests {
  /// Lists that are far longer than any screen.
  @Suite struct LongListTests {
    @Test(
      "100,000 albums: the first rows at once, and few nodes and requests down to the last",
      .timeLimit(.minutes(4)))
    func albums() async throws {
      let test = try PageCase(fill: { writer, remote in
        for start in stride(from: 0, to: 100_000, by: 10_000) {
          let albums = (start..<start + 10_000).map { number in
            Album.make("a\(number)", "Album \(number)", count: number % 50, created: Int64(number))
          }
          try writer.add(albums, to: remote, from: start)
        }
      })
      try await Browser.use { page in
        try await page.open(test)
        try await page.until("document.querySelector('.cell:not(.waiting)')")
        // From the navigation to the first rows; generous, as the machine may be busy and the build is a debug one.
        let first: Double = try await page.get("performance.now()")
        #expect(first < 5000)
        try await scrollThrough(page, last: "Album 99999", index: 99_999)
        for sort in ["count", "name", "created", "modified"] {
          try await page.run(
            "scrollTo(0, 0); const sort = document.querySelector('#sort'); sort.value = '\(sort)'; sort.dispatchEvent(new Event('change'))"
          )
          try await page.until("document.querySelector('[data-index=\"0\"]:not(.waiting)')")
          try await page.run("scrollTo(0, document.documentElement.scrollHeight)")
          try await page.until("document.querySelector('[data-index=\"99999\"]:not(.waiting)')")
        }
      }
    }

    @Test(
      "an album of 90,000 photos: the same, and the photo at its end has its place", .timeLimit(.minutes(4)))
    func photos() async throws {
      let test = try PageCase(fill: { writer, remote in
        try writer.add([.make("1", "Life", count: 90_000)], to: remote)
        for start in stride(from: 0, to: 90_000, by: 10_000) {
          let photos = (start..<start + 10_000).map { number in
            Photo.make("p\(number)", in: "1", 90_000 - number, caption: "Photo \(number)")
          }
          try writer.add(photos, to: remote)
        }
      })
      try await Browser.use { page in
        try await page.open(test, at: "#/album/1.1")
        try await page.until("document.querySelector('.photos .cell:not(.waiting)')")
        try await scrollThrough(page, last: nil, index: 89_999)
        try await page.click(".photos .cell[data-index='89999']")
        try await page.until("document.querySelector('#place')?.textContent === '90000 / 90000'")
        try await page.press(.left)
        try await page.until("document.querySelector('#place')?.textContent === '89999 / 90000'")
        try await page.press(.escape)
        try await page.until("document.activeElement?.dataset.index === '89998'")
      }
    }

    /// Scrolls to the end in leaps, as a hand at the scroll bar does.
    func scrollThrough(_ page: PageView, last: String?, index: Int) async throws {
      let requests =
        "performance.getEntriesByType('resource').filter((entry) => entry.name.includes('/api/')).length"
      let before: Int = try await page.get(requests)
      let most = try await page.driver.run(
        Int.self,
        """
        let most = 0;
        const height = document.documentElement.scrollHeight;
        for (let step = 1; step <= 40; step += 1) {
          scrollTo(0, height * step / 40);
          await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
          most = Math.max(most, document.querySelectorAll('*').length);
        }
        return most;
        """)
      try await page.until("document.querySelector('[data-index=\"\(index)\"]:not(.waiting)')")
      if let last { #expect(try await page.text("[data-index='\(index)'] .name") == last) }
      #expect(most < 1000)
      #expect(try await page.get(Int.self, "document.querySelectorAll('*').length") < 1000)
      // At most two windows a leap, never the whole list.
      #expect(try await page.get(Int.self, requests) - before <= 90)
      #expect(
        try await page.get(
          Int.self,
          "[...document.querySelectorAll('.cell')].filter((cell) => cell.classList.contains('waiting')).length"
        ) == 0)
    }

    @Test("what is scrolled past is given up, and an answer that comes late lands in no other row")
    func lateAnswers() async throws {
      let test = try PageCase(fill: { writer, remote in
        try writer.add(
          (0..<5000).map { (number: Int) in Album.make("a\(number)", "Album \(number)", count: number) },
          to: remote)
      })
      try await Browser.use { page in
        try await page.open(test)
        try await page.until("document.querySelector('.cell:not(.waiting)')")
        // Answers are held back, and let go in the wrong order.
        try await page.run(
          """
          window.given = { up: 0, held: [] };
          const ask = window.fetch;
          window.fetch = (address, options) => new Promise((resolve, reject) => {
            options?.signal?.addEventListener('abort', () => { given.up += 1; reject(new DOMException('given up', 'AbortError')); });
            given.held.push(() => ask(address, { ...options, signal: undefined }).then(resolve, reject));
          });
          """)
        for place in [50_000, 100_000, 150_000, 200_000, 250_000] as [Int] {
          try await page.run(
            "scrollTo(0, \(place)); await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))"
          )
        }
        #expect(try await page.get(Int.self, "given.up") >= 4)
        try await page.run(
          "for (const go of given.held.splice(0).reverse()) go(); await new Promise((next) => setTimeout(next, 300))"
        )
        try await page.until("!document.querySelector('.waiting')")
        let rows: [String] = try await page.get(
          "[...document.querySelectorAll('.cell')].filter((cell) => cell.querySelector('.name').textContent !== `Album ${cell.dataset.index}`).map((cell) => cell.dataset.index)"
        )
        #expect(rows.isEmpty)
        #expect(try await page.get(Bool.self, "Number(document.querySelector('.cell').dataset.index) > 3000"))
      }
    }

    @Test("pictures of rows scrolled past are given up, and those in view are asked for first")
    func images() async throws {
      let gate = FetchGate()
      let test = try PageCase({
        $0.fetchPicture = { wish, _ in try await gate.fetch(wish) }
        $0.fetches = 2
      }) { writer, remote in
        try writer.add([.make("1", "Trip", count: 3000)], to: remote)
        try writer.add((0..<3000).map { .make("p\($0)", in: "1", 3000 - $0) }, to: remote)
      }
      try await Browser.use { page in
        try await page.open(test, at: "#/album/1.1")
        try await page.until("document.querySelectorAll('.photos .cell:not(.waiting)').length > 20")
        await gate.until { calls, _ in calls.count == 2 }
        #expect(Set(gate.calls.map(\.photo.rawValue)) == ["p0", "p1"])
        try await page.run("scrollTo(0, 40000)")
        await gate.until { calls, givenUp in givenUp.count == 2 && calls.count == 4 }
        let first: Int = try await page.get(
          "Math.min(...[...document.querySelectorAll('.photos .cell')].filter((cell) => cell.getBoundingClientRect().bottom > document.querySelector('#bar').offsetHeight).map((cell) => Number(cell.dataset.index)))"
        )
        #expect(Set(gate.calls[2...].map(\.photo.rawValue)) == ["p\(first)", "p\(first + 1)"])
        gate.open()
        try await page.until("document.querySelectorAll('.picture.shown').length > 20")
        // What was given up before its turn was never fetched.
        #expect(gate.calls.count < 120)
      }
    }
  }
}
