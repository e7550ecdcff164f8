/// The options that every command understands.
enum CommonOptions {
  static let catalog = Option.taking(
    "catalog", .file("PATH"), "use this catalog instead of the one in the data folder")
  static let json = Option.flag("json", "print one JSON document on stdout")
  static let quiet = Option.flag("quiet", letter: "q", "print no progress and no messages but errors")
  static let verbose = Option.flag("verbose", letter: "v", "say more on stderr")
  static let noColor = Option.flag("no-color", "print without colour, as NO_COLOR does")
  static let help = Option.flag("help", letter: "h", "show this help and stop")
  static let version = Option.flag("version", letter: "V", "print the version and stop")
  static let token = Option.refused(
    "token",
    because: "a token on the command line can be read by every user of this machine and stays in the shell's"
      + " history. Set ALBUMSYNC_TOKEN, use --token-file PATH, or run \"albumsync login\".")

  /// All of them, in the order of the help.
  static let all = [catalog, json, quiet, verbose, noColor, help, version, token]

  /// Those that are shown.
  static let shown = all.filter { $0.refusal == nil }
}
