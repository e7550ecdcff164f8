import Albums
import BrowsePage
import Catalog
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// The way in through a file.
  @Suite struct DoorTests {
    @Test("a file that holds the key leads a browser in, once, and the key is in no history")
    func door() async throws {
      let test = try PageCase(fill: { try $0.add([.make("1", "A", count: 1)], to: $1) })
      let file = test.folder.file("open.html")
      try test.page.door.write(toFile: file, atomically: true, encoding: .utf8)
      try await Browser.use { page in
        async let opened: Void = test.page.waitUntilOpened()
        try await page.driver.go(to: "file://\(file)")
        try await page.until("document.querySelector('.cell:not(.waiting)')")
        await opened
        #expect(try await page.texts(".name") == ["A"])
        #expect(try await page.get(String.self, "location.href") == test.page.origin + "/")
        try await page.run("location.reload()")
        try await page.until("document.querySelector('.cell:not(.waiting)')")
        // Somebody else's browser comes too late.
        try await page.driver.debug("Network.clearBrowserCookies")
        try await page.driver.go(to: "file://\(file)")
        try await page.until("document.body.innerText.includes('was used already')")
      }
    }
  }
}
