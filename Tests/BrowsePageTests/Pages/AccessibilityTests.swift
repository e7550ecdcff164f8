import Albums
import BrowsePage
import Catalog
import Foundation
import Testing

extension BrowserTests {
  /// The page for people who see little or nothing, use no mouse, or are dizzy from movement.
  @Suite struct AccessibilityTests {
    func makeCase(_ language: Language = .english, picking: Bool = false) throws -> PageCase {
      try PageCase({
        $0.language = language
        $0.pick = picking ? PickRequest(maximum: 3) : nil
        $0.makeSync = { throw CancellationError() }
      }) { writer, remote in
        try writer.add(
          [
            .make("1", "Berlin", count: 3, cover: "p1"),
            .make(
              "2", "A name that is much longer than any screen of a telephone is wide, and goes on", count: 0),
            .make("3", nil, cover: "p2"),
          ], to: remote)
        var photos = (0..<30).map { Photo.make("p\($0)", in: "1", $0, media: $0 == 4 ? .video : .image) }
        photos[1].link = "https://www.example.org/"
        photos[1].place = Place(name: "Oslo")
        try writer.add(photos, to: remote)
        try writer.addPicture("p1", to: remote)
      }
    }

    static let views = [
      "#/", "#/grid", "#/album/1.1", "#/album/1.2", "#/album/1.1/photo/1.p1", "#/album/1.1/photo/1.p2",
    ]

    func go(_ page: PageView, to view: String) async throws {
      if view == "#/grid" {
        try await page.run(
          "location.hash = '#/'; await new Promise((next) => setTimeout(next, 100)); document.querySelector('#shape').click()"
        )
      } else {
        try await page.run("location.hash = '\(view)'")
      }
      try await page.until(
        view.contains("photo/")
          ? "document.querySelector('#facts dd')" : "document.querySelector('.cell:not(.waiting), .empty')")
      try await page.run("await new Promise((next) => setTimeout(next, 50))")
    }

    @Test(
      "every view keeps the rules, on a telephone and a desk, light and dark",
      arguments: [
        (390, false), (390, true), (1280, false), (1280, true),
      ])
    func rules(width: Int, dark: Bool) async throws {
      let test = try makeCase(picking: dark)
      try await Browser.use(width: width, dark: dark) { page in
        try await page.open(test)
        for view in Self.views {
          try await go(page, to: view)
          if view == "#/album/1.1" {
            try await page.run(
              "document.querySelector('#media').value = 'all'; document.querySelector('#media').dispatchEvent(new Event('change'))"
            )
            try await page.until("document.querySelector('.length')")
            if !dark { try await page.run("document.querySelector('#select').click()") }
            try await page.click(".photos .cell[data-index='1']")
          }
          let wrong = try await page.driver.run([String].self, AccessibilityChecks.script)
          #expect(wrong == [], "\(view) at \(width)")
          if view == "#/album/1.1" { try await page.run("document.querySelector('#select').click()") }
        }
      }
    }

    @Test(
      "the same from right to left and in words that are longer",
      arguments: [Language.arabic, .german, .japanese])
    func languages(language: Language) async throws {
      let test = try makeCase(language, picking: true)
      try await Browser.use(width: 390) { page in
        try await page.open(test)
        for view in Self.views {
          try await go(page, to: view)
          let wrong = try await page.driver.run([String].self, AccessibilityChecks.script)
          #expect(wrong == [], "\(view) in \(language)")
          // The title with what can be done in one line, how it is shown in another.
          let height: Double = try await page.get("document.querySelector('#bar').offsetHeight")
          #expect(height <= 112, "\(view) in \(language)")
        }
      }
    }

    @Test("what has the focus shows it")
    func focus() async throws {
      let test = try makeCase()
      try await Browser.use { page in
        try await page.open(test)
        for view in Self.views {
          try await go(page, to: view)
          // A key, so that the browser knows how the page is used.
          try await page.run("document.activeElement.blur()")
          try await page.press(.up)
          let wrong = try await page.driver.run([String].self, AccessibilityChecks.focus)
          #expect(wrong == [], "\(view)")
        }
      }
    }

    /// A node as the browser tells it to screen readers.
    struct AXTree: Decodable {
      struct Value: Decodable { var value: AXValue? }
      struct Property: Decodable {
        var name: String
        var value: Value
      }
      struct Node: Decodable {
        var ignored: Bool
        var role: Value?
        var name: Value?
        var properties: [Property]?
      }
      var nodes: [Node]
    }

    enum AXValue: Decodable, Equatable {
      case text(String), flag(Bool), other

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
          self = .text(text)
        } else if let flag = try? container.decode(Bool.self) {
          self = .flag(flag)
        } else {
          self = .other
        }
      }
    }

    @Test("a screen reader gets a role and a name for everything that can be used", arguments: views)
    func tree(view: String) async throws {
      let test = try makeCase()
      try await Browser.use { page in
        try await page.open(test)
        try await go(page, to: view)
        let text = try await page.driver.command(
          "goog/cdp/execute", ["cmd": "Accessibility.getFullAXTree", "params": [String: String]()])
        let tree = try JSONDecoder().decode(AXTree.self, from: Data(text.utf8))
        let usable = tree.nodes.filter { node in
          !node.ignored
            && node.properties?.contains { $0.name == "focusable" && $0.value.value == .flag(true) } == true
        }
        let roles = Set(
          usable.compactMap { node -> String? in
            if case .text(let role) = node.role?.value { role } else { nil }
          })
        #expect(usable.count > 2)
        #expect(
          roles.isSubset(of: [
            "RootWebArea", "link", "button", "searchbox", "combobox", "checkbox", "option", "listbox", "main",
            "generic",
            "ToggleButton", "toggleButton", "MenuListPopup", "menuListPopup", "list", "Video",
          ]), "\(roles)")
        for node in usable {
          guard case .text(let role) = node.role?.value, !["main", "generic", "RootWebArea"].contains(role)
          else { continue }
          guard case .text(let name) = node.name?.value else {
            Issue.record("a \(role) has no name in \(view)")
            continue
          }
          #expect(!name.trimmingCharacters(in: .whitespaces).isEmpty, "a \(role) in \(view)")
        }
      }
    }

    @Test("nothing moves for those who do not want it, and the skip link leads past the bar")
    func motionAndSkip() async throws {
      let test = try makeCase()
      try await Browser.use { page in
        try await page.media(reducedMotion: true)
        try await page.open(test)
        try await page.until("document.querySelector('.cell:not(.waiting)')")
        #expect(
          try await page.get(
            String.self, "getComputedStyle(document.querySelector('.picture img')).transitionDuration")
            == "0s")
        try await page.media(reducedMotion: false)
        #expect(
          try await page.get(
            String.self, "getComputedStyle(document.querySelector('.picture img')).transitionDuration")
            == "0.12s")
        try await page.run("document.activeElement.blur()")
        try await page.press(.tab)
        #expect(try await page.get(String.self, "document.activeElement.id") == "skip")
        try await page.press(.enter)
        #expect(try await page.get(String.self, "document.activeElement.id") == "content")
        try await page.press(.tab)
        #expect(try await page.get(Bool.self, "document.activeElement.classList.contains('album')"))
        #expect(try await page.get(String.self, "location.hash") == "")
      }
    }
  }
}
