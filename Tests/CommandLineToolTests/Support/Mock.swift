import Glibc

/// The mock server as a process of its own, stopped when the test lets go of it.
final class Mock {
  /// Where it listens.
  let url: String
  private let process: ChildProcess

  /// Starts it on a free port and waits until it listens.
  init(_ arguments: String...) throws {
    process = try ChildProcess(
      BuiltPrograms.mock, arguments + ["--port", "0"], environment: ["PATH": "/usr/bin:/bin"])
    try process.waitForOutput("\n")
    let words = String(decoding: process.stdout, as: UTF8.self).split { $0 == " " || $0 == "\n" }
    url = words.last.map(String.init) ?? ""
  }

  deinit { stop() }

  /// Stops it and waits for its end.
  func stop() {
    kill(process.pid, SIGTERM)
    process.finish()
  }
}
