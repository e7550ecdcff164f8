import Foundation
import Testing

/// The one browser that all tests use, one test at a time.
actor Browser {
  private static let shared = Browser()
  private var driver: WebDriver?
  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Runs a test with the browser, brought back to how it was at first.
  static func use(
    width: Int = 1280, height: Int = 900, dark: Bool = false, _ body: (PageView) async throws -> Void
  ) async throws {
    await shared.take()
    do {
      let view = PageView(try await shared.session())
      try await view.prepare(width: width, height: height, dark: dark)
      try await body(view)
      try await view.leave()
    } catch {
      await shared.giveBack()
      throw error
    }
    await shared.giveBack()
  }

  private func take() async {
    if isBusy { await withCheckedContinuation { waiting.append($0) } } else { isBusy = true }
  }

  private func giveBack() {
    if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() }
  }

  private func session() async throws -> WebDriver {
    if let driver { return driver }
    let made = try await WebDriver(try await ChromeDriver())
    driver = made
    return made
  }
}

extension Trait where Self == ConditionTrait {
  /// Tests in a browser run where there is one.
  static var browser: Self {
    .enabled(
      if: ChromeDriver.isInstalled, "chromium and chromium-driver are not installed: scripts/install test")
  }
}
