import Foundation
import HTTP

/// One session of a browser, over the WebDriver protocol.
struct WebDriver: Sendable {
  struct Failure: Error, CustomStringConvertible { var description: String }

  let driver: ChromeDriver
  private let http = HTTPClient()
  private var session = ""

  /// Starts a headless Chromium.
  init(_ driver: ChromeDriver) async throws {
    self.driver = driver

    let options: [String: Any] = [
      "binary": ChromeDriver.browserPath,
      "args": [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--disable-extensions", "--disable-background-networking", "--hide-scrollbars", "--lang=en",
        "--force-color-profile=srgb", "--window-size=1280,900",
      ],
    ]
    let capabilities: [String: Any] = [
      "browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": ["performance": "ALL"],
      "timeouts": ["script": 60_000, "pageLoad": 60_000],
    ]
    let answer = try await call("POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
    guard let value = answer as? [String: Any], let id = value["sessionId"] as? String else {
      throw Failure(description: "no session: \(answer)")
    }
    session = id
    let told = value["capabilities"] as? [String: Any]
    if let pid = told?["goog:processID"] as? Int { driver.watch(browser: pid) }
  }

  private func call(_ method: String, _ path: String, _ body: [String: Any]? = nil) async throws -> Any {
    let data = try body.map { try JSONSerialization.data(withJSONObject: $0) }
    let bytes = try await send(method, "http://127.0.0.1:\(driver.port)\(path)", data)
    let json = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    let value = (json as? [String: Any])?["value"] ?? NSNull()
    if let problem = value as? [String: Any], let error = problem["error"] as? String {
      throw Failure(description: "\(path): \(error): \(problem["message"] as? String ?? "")")
    }
    return value
  }

  private func send(_ method: String, _ url: String, _ body: Data?) async throws -> [UInt8] {
    var request = HTTPRequest(
      method: method == "POST" ? .post : .get, url: url,
      headers: [("Content-Type", "application/json; charset=utf-8")], body: body.map { Array($0) })
    request.timeouts.firstByte = .seconds(90)
    request.timeouts.total = .seconds(120)
    return try await http.send(request).body
  }

  /// Goes to an address and waits until it is loaded.
  func go(to url: String) async throws { _ = try await command("url", ["url": url]) }

  /// Calls a command of the session.
  @discardableResult
  func command(_ name: String, _ body: sending [String: Any] = [:]) async throws -> String {
    let value = try await call("POST", "/session/\(session)/\(name)", body)
    return String(
      decoding: try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed), as: UTF8.self)
  }

  /// Calls a command of the browser's own debugging protocol.
  func debug(_ command: String, _ parameters: sending [String: Any] = [:]) async throws {
    try await self.command("goog/cdp/execute", ["cmd": command, "params": parameters])
  }

  /// The page as a PNG.
  func screenshot() async throws -> Data {
    let value = try await call("GET", "/session/\(session)/screenshot")
    guard let text = value as? String, let data = Data(base64Encoded: text) else {
      throw Failure(description: "no picture")
    }
    return data
  }

  /// What the browser did on the network since the last call, one message of its debugging protocol each.
  func networkLog() async throws -> [String] {
    let value = try await call("POST", "/session/\(session)/se/log", ["type": "performance"])
    return (value as? [[String: Any]] ?? []).compactMap { $0["message"] as? String }
  }

  /// Runs the body of an asynchronous function in the page and gives what it returns.
  func run<Value: Decodable>(_ type: Value.Type, _ script: String) async throws -> Value {
    let wrapped = """
      const done = arguments[arguments.length - 1];
      (async () => { \(script) })().then(
        (value) => done(JSON.stringify({ value: value ?? null })),
        (error) => done(JSON.stringify({ error: String(error?.stack ?? error) })));
      """
    let value = try await call("POST", "/session/\(session)/execute/async", ["script": wrapped, "args": []])
    guard let text = value as? String else { throw Failure(description: "no answer to a script") }
    let answer = try JSONDecoder().decode(Answer<Value>.self, from: Data(text.utf8))
    if let error = answer.error { throw Failure(description: "\(error) in: \(script)") }
    guard let result = answer.value else { throw Failure(description: "nothing from: \(script)") }
    return result
  }

  private struct Answer<Value: Decodable>: Decodable {
    var value: Value?
    var error: String?
  }
}
