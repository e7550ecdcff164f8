/// The whole command; the executable `albumsync` is a stub over it.
public enum CommandLineTool {
  /// The version of the command and of what it writes.
  public static let version = "0.1.0"

  /// Does what the process's arguments ask for and ends the process with the exit code that says how it went.
  ///
  /// To be called once, first thing, on the main thread: it takes the token out of the environment and
  /// arranges how signals are received before any other thread exists.
  public static func main() async -> Never {
    let interruption = Interruption.install()
    let environment = Environment.takingProcess()
    let terminal = Terminal.detect(environment)
    let words = Array(CommandLine.arguments.dropFirst())
    let tool = Run(
      environment: environment, terminal: terminal, interruption: interruption,
      output: DataOutput(descriptor: 1), messages: Messages(descriptor: 2, terminal: terminal))
    ProcessEnd.now(await tool.run(words))
  }
}
