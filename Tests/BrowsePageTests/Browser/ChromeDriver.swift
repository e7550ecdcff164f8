import Foundation
import Synchronization

/// A running chromedriver; it and its browser end with the tests, however they end.
///
/// A shell stands between: it hears the browser's process id on its standard input, and when that closes, as it
/// does when the tests' process is gone, it ends the browser and the driver.
final class ChromeDriver: Sendable {
  struct Failure: Error, CustomStringConvertible { var description: String }

  static let browserPath = "/usr/bin/chromium"
  static let driverPath = "/usr/bin/chromedriver"

  /// Whether both programs are there.
  static let isInstalled = [browserPath, driverPath].allSatisfy {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  let port: UInt16
  private let input: FileHandle

  /// Starts a driver on a free port.
  init() async throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      trap '' PIPE
      \(Self.driverPath) --port=0 &
      driver=$!
      browsers=
      while read browser; do browsers="$browsers $browser"; done
      kill $browsers $driver 2>/dev/null
      sleep 2
      kill -9 $browsers $driver 2>/dev/null
      """,
    ]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.input = input.fileHandleForWriting
    port = try await Self.port(from: output.fileHandleForReading)
  }

  /// Reads the port from what the driver says when it is ready; goes on reading, so that it never blocks.
  private static func port(from output: FileHandle) async throws -> UInt16 {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        var text = ""
        var isTold = false
        while true {
          let data = output.availableData
          if data.isEmpty { break }
          if isTold { continue }
          text += String(decoding: data, as: UTF8.self)
          guard let match = text.firstMatch(of: /started successfully on port (\d+)/) else { continue }
          isTold = true
          continuation.resume(returning: UInt16(match.1) ?? 0)
        }
        if !isTold {
          continuation.resume(throwing: Failure(description: "chromedriver did not start: \(text)"))
        }
      }
    }
  }

  /// Has a browser ended together with the tests.
  func watch(browser pid: Int) {
    try? input.write(contentsOf: Data("\(pid)\n".utf8))
  }
}
