import Glibc
import JSON
import Synchronization

/// The requests that the mock has had, oldest first.
public final class RequestLog: Sendable {
  private struct State {
    var entries: [LogEntry] = []
    var count = 0
    var file: Int32 = -1
  }

  private let state = Mutex(State())
  private let start = ContinuousClock.now
  // A soak may run for hours: beyond this the oldest half is forgotten.
  private static let limit = 1_000_000

  init() {}

  deinit {
    state.withLock { if $0.file >= 0 { close($0.file) } }
  }

  /// The requests so far.
  public var entries: [LogEntry] { state.withLock { $0.entries } }

  /// How many requests of a kind there were.
  public func count(_ kind: RequestKind) -> Int {
    state.withLock { state in state.entries.count { $0.kinds.contains(kind) } }
  }

  /// Forgets the requests so far, and counts from 1 again.
  public func clear() {
    state.withLock {
      $0.entries = []
      $0.count = 0
    }
  }

  /// Milliseconds since the log began.
  var milliseconds: Int64 {
    let elapsed = ContinuousClock.now - start
    return elapsed.components.seconds * 1000 + elapsed.components.attoseconds / 1_000_000_000_000_000
  }

  /// Also appends each request to a file, one JSON object a line.
  func append(to path: String) throws(MockError) {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw MockError(.unavailable, "log file \(path): \(String(cString: strerror(errno)))")
    }
    state.withLock { $0.file = file }
  }

  func add(_ entry: LogEntry) {
    state.withLock { state in
      state.count += 1
      var entry = entry
      entry.number = state.count
      if state.entries.count >= Self.limit { state.entries.removeFirst(Self.limit / 2) }
      state.entries.append(entry)
      if state.file >= 0 {
        var writer = JSONWriter()
        entry.write(to: &writer)
        let line = writer.bytes + [0x0a]
        // A full disk must not stop the mock: the log in memory is the one that counts.
        _ = line.withUnsafeBytes { write(state.file, $0.baseAddress, $0.count) }
      }
    }
  }

  /// The log as a JSON array.
  var json: [UInt8] {
    let entries = entries
    var writer = JSONWriter()
    writer.beginArray()
    for entry in entries { entry.write(to: &writer) }
    writer.endArray()
    return writer.bytes
  }
}
