import BrowsePage
import Foundation

/// The page as a person has it before them.
struct PageView: Sendable {
  let driver: WebDriver

  init(_ driver: WebDriver) { self.driver = driver }

  /// The size, the colours and the rest as at first.
  func prepare(width: Int, height: Int, dark: Bool) async throws {
    try await resize(width: width, height: height)
    try await media(dark: dark)
    _ = try await driver.networkLog()
  }

  func resize(width: Int, height: Int) async throws {
    try await driver.debug(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  func media(dark: Bool = false, reducedMotion: Bool = false) async throws {
    try await driver.debug(
      "Emulation.setEmulatedMedia",
      [
        "features": [
          ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"],
          ["name": "prefers-reduced-motion", "value": reducedMotion ? "reduce" : "no-preference"],
        ]
      ])
  }

  /// Leaves the page, so that nothing of it goes on.
  func leave() async throws { try await driver.go(to: "about:blank") }

  /// Opens a page with its key and waits for its first rows.
  func open(_ test: PageCase, at place: String = "") async throws {
    try await driver.go(to: test.page.url)
    try await until("document.querySelector('#bar h1')")
    if !place.isEmpty { try await run("location.hash = \(quoted(place))") }
  }

  /// Runs the body of a function in the page.
  func run(_ script: String) async throws { _ = try await driver.run(Bool.self, "\(script); return true;") }

  /// Evaluates an expression in the page.
  func get<Value: Decodable>(_ type: Value.Type, _ expression: String) async throws -> Value {
    try await driver.run(type, "return (\(expression));")
  }

  /// Evaluates an expression in the page.
  func get<Value: Decodable>(_ expression: String) async throws -> Value {
    try await get(Value.self, expression)
  }

  /// Waits until an expression is true; fails after a time that is long even for a busy machine.
  func until(_ expression: String, seconds: Int = 20) async throws {
    // In short scripts, as a single one may not take long.
    for part in 1...max(1, seconds / 5) {
      let isTrue = try await outlivingPages(
        """
        const end = performance.now() + 5000;
        while (performance.now() < end) {
          try { if (\(expression)) return true; } catch { /* Not yet. */ }
          await new Promise((next) => setTimeout(next, 20));
        }
        return false;
        """)
      if isTrue { return }
      if part == max(1, seconds / 5) {
        let text: String = try await get("document.body.innerText.slice(0, 500)")
        throw WebDriver.Failure(description: "waited in vain for \(expression); the page says: \(text)")
      }
    }
  }

  /// Runs a script, again in the next page if its own one leads on meanwhile.
  private func outlivingPages(_ script: String) async throws -> Bool {
    for _ in 0..<5 {
      do {
        return try await driver.run(Bool.self, script)
      } catch let failure as WebDriver.Failure where failure.description.contains("script timeout") {
        continue
      }
    }
    return try await driver.run(Bool.self, script)
  }

  /// The text of all elements that a selector names.
  func texts(_ selector: String) async throws -> [String] {
    try await get("[...document.querySelectorAll(\(quoted(selector)))].map((node) => node.textContent)")
  }

  func text(_ selector: String) async throws -> String {
    try await get("document.querySelector(\(quoted(selector))).textContent")
  }

  /// Clicks in the middle of an element with the mouse, with these keys held.
  func click(_ selector: String, holding keys: [Key] = []) async throws {
    let place: [Double] = try await get(
      """
      (() => { const node = document.querySelector(\(quoted(selector)));
        const box = node.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()
      """)
    let down = keys.map { ["type": "keyDown", "value": $0.rawValue] }
    let up = keys.map { ["type": "keyUp", "value": $0.rawValue] }
    let point: [[String: Any]] = [
      ["type": "pointerMove", "duration": 0, "x": Int(place[0]), "y": Int(place[1])],
      ["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0],
    ]
    if !down.isEmpty { try await perform([["type": "key", "id": "keys", "actions": down]]) }
    try await perform([
      ["type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"], "actions": point]
    ])
    if !up.isEmpty { try await perform([["type": "key", "id": "keys", "actions": up]]) }
  }

  /// Takes the mouse away from everything.
  func moveAway() async throws {
    let actions: [[String: Any]] = [["type": "pointerMove", "duration": 0, "x": 0, "y": 0]]
    try await perform([
      ["type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"], "actions": actions]
    ])
  }

  /// Presses keys one after the other, with others held.
  func press(_ keys: [Key], holding held: [Key] = []) async throws {
    var actions = held.map { ["type": "keyDown", "value": $0.rawValue] }
    for key in keys {
      actions.append(["type": "keyDown", "value": key.rawValue])
      actions.append(["type": "keyUp", "value": key.rawValue])
    }
    actions += held.map { ["type": "keyUp", "value": $0.rawValue] }
    try await perform([["type": "key", "id": "keys", "actions": actions]])
  }

  func press(_ key: Key) async throws { try await press([key]) }

  /// Types a text.
  func type(_ text: String) async throws {
    let actions = text.flatMap { letter in
      ["keyDown", "keyUp"].map { ["type": $0, "value": String(letter)] }
    }
    try await perform([["type": "key", "id": "keys", "actions": actions]])
  }

  /// Draws a finger across an element.
  func swipe(_ selector: String, by across: Int) async throws {
    let place: [Double] = try await get(
      """
      (() => { const box = document.querySelector(\(quoted(selector))).getBoundingClientRect();
        return [box.x + box.width / 2, box.y + Math.min(box.height, innerHeight) / 2]; })()
      """)
    let (x, y) = (Int(place[0]), Int(place[1]))
    let actions: [[String: Any]] = [
      ["type": "pointerMove", "duration": 0, "x": x, "y": y], ["type": "pointerDown", "button": 0],
      ["type": "pointerMove", "duration": 60, "x": x + across, "y": y], ["type": "pointerUp", "button": 0],
    ]
    try await perform([
      ["type": "pointer", "id": "finger", "parameters": ["pointerType": "touch"], "actions": actions]
    ])
  }

  private func perform(_ actions: sending [[String: Any]]) async throws {
    try await driver.command("actions", ["actions": actions])
  }

  /// Keys that are no letters, as the protocol writes them.
  enum Key: String {
    case shift = "\u{E008}"
    case control = "\u{E009}"
    case enter = "\u{E007}"
    case escape = "\u{E00C}"
    case tab = "\u{E004}"
    case space = " "
    case left = "\u{E012}"
    case up = "\u{E013}"
    case right = "\u{E014}"
    case down = "\u{E015}"
    case end = "\u{E010}"
    case home = "\u{E011}"
    case pageDown = "\u{E00F}"
  }

  /// A text as a JavaScript string.
  func quoted(_ text: String) -> String {
    let data = try? JSONEncoder().encode(text)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
