import Synchronization

/// Where everything that is not data goes: stderr.
///
/// Texts may hold names from anywhere: they are made visible line by line. The line of the progress bar is taken
/// away before a message and drawn again by the next step.
final class Messages: Sendable {
  /// How much is said.
  enum Loudness: Int, Sendable {
    case quiet
    case normal
    case verbose
  }

  private struct State {
    var loudness = Loudness.normal
    var hasColor: Bool
    var hasBar = false
  }

  private let descriptor: Int32
  private let terminal: Terminal
  private let state: Mutex<State>

  /// Writes to an open descriptor, which is never closed.
  init(descriptor: Int32, terminal: Terminal) {
    self.descriptor = descriptor
    self.terminal = terminal
    state = Mutex(State(hasColor: terminal.hasColor && terminal.showsProgress))
  }

  /// Takes the wishes of a command line.
  func adopt(_ invocation: Invocation) {
    state.withLock { state in
      if invocation.has(CommonOptions.verbose) { state.loudness = .verbose }
      if invocation.has(CommonOptions.quiet) { state.loudness = .quiet }
      if invocation.has(CommonOptions.noColor) { state.hasColor = false }
    }
  }

  /// Whether a progress bar is to be drawn at all.
  var drawsBar: Bool { terminal.showsProgress && state.withLock { $0.loudness != .quiet } }

  /// Whether the bar may be in colour.
  var hasColor: Bool { state.withLock { $0.hasColor } }

  /// Tells what a person wants to know.
  func note(_ text: String) { say(text, from: .normal) }

  /// Tells what a person may want to know who asked for more.
  func detail(_ text: String) { say(text, from: .verbose) }

  /// Tells what a person should look at.
  func warning(_ text: String) { say(text, from: .normal, label: "warning: ", color: "33") }

  /// Tells why it does not work; said however quiet it is to be.
  func error(_ text: String) { say(text, from: .quiet, label: "albumsync: ", color: "31") }

  /// Asks for something on the terminal, however quiet it is to be.
  func prompt(_ text: String) { state.withLock { _ in put(text) } }

  /// Draws the progress bar's line anew.
  func drawBar(_ line: String) {
    state.withLock { state in
      state.hasBar = true
      put("\r" + line + "\u{1B}[K")
    }
  }

  /// Takes the progress bar away.
  func removeBar() { state.withLock { clearBar(&$0) } }

  private func say(_ text: String, from least: Loudness, label: String = "", color: String = "") {
    state.withLock { state in
      guard state.loudness.rawValue >= least.rawValue else { return }
      clearBar(&state)
      let head = label.isEmpty || !state.hasColor ? label : "\u{1B}[\(color)m\(label)\u{1B}[0m"
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
        Direction.isolated(VisibleText.escaped(String($0)))
      }
      put(head + lines.joined(separator: "\n") + "\n")
    }
  }

  private func clearBar(_ state: inout State) {
    if state.hasBar { put("\r\u{1B}[K") }
    state.hasBar = false
  }

  /// What stderr cannot take is lost: there is nobody left to tell.
  private func put(_ text: String) { _ = SystemError.writeAll(Array(text.utf8), to: descriptor) }
}
