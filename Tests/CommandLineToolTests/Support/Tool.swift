import Foundation
import Glibc
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
    _ arguments: [String], environment extra: [String: String] = [:], input: String? = nil,
    output: FileHandle? = nil
  ) throws -> Outcome {
    let process = start(arguments, environment: extra)
    let out = Pipe()
    let err = Pipe()
    process.standardOutput = output ?? out
    process.standardError = err
    let stdin = Pipe()
    process.standardInput = input == nil ? FileHandle.nullDevice : stdin
    try process.run()
    if let input {
      try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try stdin.fileHandleForWriting.close()
    }
    let errors = Drain(err)
    let data = output == nil ? try out.fileHandleForReading.readToEnd() ?? Data() : Data()
    process.waitUntilExit()
    let code =
      process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    return Outcome(code: code, stdoutBytes: Array(data), stderr: errors.text())
  }

  /// A process that has not been started yet.
  func start(_ arguments: [String], environment extra: [String: String] = [:]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: BuiltPrograms.albumsync)
    process.arguments = arguments
    process.environment = environment.merging(extra) { $1 }
    process.standardInput = FileHandle.nullDevice
    return process
  }
}

/// Reads a pipe to its end on a thread, so that a full pipe stops nobody.
final class Drain: @unchecked Sendable {
  // `data` is written by the thread before it signals, read by others after.
  private var data = Data()
  private let done = DispatchSemaphore(value: 0)

  init(_ pipe: Pipe) {
    Foundation.Thread.detachNewThread { [self] in
      data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
      done.signal()
    }
  }

  func text() -> String {
    done.wait()
    return String(decoding: data, as: UTF8.self)
  }
}
