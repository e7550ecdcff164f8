import JSON

/// `completions`: the table, for shells and manual readers.
enum CompletionsCommand: Command {
  static let spec = CommandSpec(
    words: ["completions"], summary: "print completions for a shell, or the manual page",
    discussion: [
      "The script goes to stdout, for bash, zsh or fish; \"man\" is the manual page in roff. They are made from the"
        + " table that the command line itself is read with, so they are never out of date."
    ],
    arguments: [Argument(.choice("SHELL", CompletionScript.allCases.map(\.rawValue)), "what to print")],
    examples: [
      (
        "albumsync completions bash > ~/.albumsync-completion.bash",
        "Then put \"source ~/.albumsync-completion.bash\" into ~/.bashrc."
      ),
      ("albumsync completions man > ~/.local/share/man/man1/albumsync.1", "Install the manual page."),
    ])

  static func run(_ session: Session) async throws(Failure) {
    guard let shell = session.invocation.arguments.first.flatMap(CompletionScript.init) else { return }
    let script = shell.text(for: CommandTable.all)
    guard session.wantsJSON else { return session.output.write(script) }
    session.output.writeJSON { writer in
      writer.key("shell")
      writer.string(shell.rawValue)
      writer.key("script")
      writer.string(script)
    }
  }
}
