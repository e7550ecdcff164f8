import Foundation
import Synchronization
import TestSupport

/// A running chromedriver; it and its browser end with the tests, however they end.
///
/// A shell stands between: it hears the browser's process id on its standard input, and when that closes, as it
/// does when the tests' process is gone, it ends the browser and the driver and removes what they left.
final class ChromeDriver: Sendable {
  static let browserPath = "/usr/bin/chromium"
  static let driverPath = "/usr/bin/chromedriver"

  /// Whether both programs are there.
  static let isInstalled = [browserPath, driverPath].allSatisfy {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  let port: UInt16
  private let process: Mutex<ChildProcess>

  /// Starts a driver on a free port.
  init() async throws {
    let script = """
      trap '' PIPE
      folder=$(mktemp -d)
      export TMPDIR="$folder"
      \(Self.driverPath) --port=0 2>/dev/null &
      driver=$!
      browsers=
      while read browser; do browsers="$browsers $browser"; done
      kill $browsers $driver 2>/dev/null
      sleep 2
      kill -9 $browsers $driver 2>/dev/null
      rm -rf "$folder"
      """
    let process = try await onOwnThread {
      let process = try ChildProcess(
        "/bin/sh", ["-c", script], environment: ProcessInfo.processInfo.environment)
      try process.waitForOutput { $0.contains(Self.ready) }
      return process
    }
    let said = String(decoding: process.stdout, as: UTF8.self)
    port = said.firstMatch(of: Self.ready).flatMap { UInt16($0.1) } ?? 0
    self.process = Mutex(process)
  }

  private static var ready: Regex<(Substring, Substring)> { /started successfully on port (\d+)\.\n/ }

  /// Has a browser ended together with the tests.
  func watch(browser pid: Int) { process.withLock { $0.send("\(pid)\n") } }
}
