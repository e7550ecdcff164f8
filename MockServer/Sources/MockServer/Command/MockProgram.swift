@preconcurrency import Glibc
import Signals

/// The program `albumsync-mock`.
public enum MockProgram {
  /// Serves until SIGTERM or SIGINT.
  ///
  /// - Parameter arguments: The program's name and what follows it.
  /// - Returns: The exit status: 0 after a signal, 64 for a wrong command line, 1 if it cannot serve.
  public static func run(_ arguments: [String]) async -> Int32 {
    let stop = SignalPipe.open(for: [SIGTERM, SIGINT])
    do {
      switch try MockCommand(arguments: arguments) {
      case .print(let text): fputs(text, stdout)
      case .serve(let account, let options):
        let server = try await MockServer(account: account, options: options)
        fputs("listening on \(server.url)\n", stdout)
        fflush(stdout)
        _ = stop?.wait()
        server.stop()
      }
      return 0
    } catch {
      fputs("albumsync-mock: \(error)\n", stderr)
      guard error.kind == .usage else { return 1 }
      fputs("Try albumsync-mock --help.\n", stderr)
      return 64
    }
  }
}
