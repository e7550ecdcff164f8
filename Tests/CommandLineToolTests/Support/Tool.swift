import Foundation
import TestSupport

/// What came of a run of the built command.
struct Outcome: Sendable {
  /// The exit code; 128 and the signal's number if a signal ended it.
  var code: Int32
  var stdoutBytes: [UInt8]
  var stderr: String

  var stdout: String { String(decoding: stdoutBytes, as: UTF8.self) }

  /// stdout as one JSON document.
  func json() throws -> Any {
    try JSONSerialization.jsonObject(with: Data(stdoutBytes), options: [.fragmentsAllowed])
  }

  /// The lines of stdout.
  var lines: [String] { stdout.split(separator: "\n").map(String.init) }
}

/// The built command, in a home of its own that goes away with it.
final class Tool: Sendable {
  let home = TemporaryDirectory()

  /// The variables of every run.
  var environment: [String: String] {
    [
      "HOME": home.path, "PATH": "/usr/bin:/bin", "XDG_CONFIG_HOME": home.file("config"),
      "XDG_DATA_HOME": home.file("data"), "TZ": "UTC",
    ]
  }

  var configuration: String { home.file("config/albumsync/config") }
  var catalog: String { home.file("data/albumsync/catalog.db") }

  /// Runs the command to its end.
  func run(
    _ arguments: [String], environment extra: [String: String] = [:], input: String = "", output: Int32? = nil
  ) throws -> Outcome {
    let process = try start(arguments, environment: extra, output: output)
    if !input.isEmpty { process.send(input) }
    let code = process.finish()
    return Outcome(
      code: code, stdoutBytes: process.stdout, stderr: String(decoding: process.stderr, as: UTF8.self))
  }

  /// Starts the command.
  func start(
    _ arguments: [String], environment extra: [String: String] = [:], output: Int32? = nil
  ) throws -> ChildProcess {
    try ChildProcess(
      BuiltPrograms.albumsync, arguments, environment: environment.merging(extra) { $1 },
      standardOutput: output)
  }
}
