/// The table of everything the command can.
///
/// A new command is a file in `Commands` and a line here; help, completions and the manual page follow.
enum CommandTable {
  /// The commands, in the order of the help.
  static let all: [any Command.Type] = [
    SyncCommand.self,
    AlbumsCommand.self,
    PhotosCommand.self,
    ShowCommand.self,
    SearchCommand.self,
    QueryCommand.self,
    PickCommand.self,
    BrowseCommand.self,
    ImportCommand.self,
    ExportCoversCommand.self,
    ExportHTMLCommand.self,
    StatusCommand.self,
    VerifyCommand.self,
    RemoteAddCommand.self,
    RemoteListCommand.self,
    RemoteRemoveCommand.self,
    LoginCommand.self,
    LogoutCommand.self,
    CompletionsCommand.self,
  ]

  /// Commands for programs of ours, in no help and no completion.
  static let hidden: [any Command.Type] = [OfferCommand.self]

  /// What the manual page's first line says.
  static let tagline = "a local, queryable, offline copy of a remote photo account"

  /// What the help says first.
  static let summary =
    "Keeps a local, queryable, offline copy of a remote photo account: its albums, their covers and their photos'"
    + " details. stdout carries data only; progress and messages go to stderr."

  /// The environment variables that count.
  static let environment: [(name: String, meaning: String)] = [
    ("ALBUMSYNC_TOKEN", "the token for the remote; taken out of the environment as soon as it is read"),
    ("XDG_CONFIG_HOME", "where the settings file is; ~/.config if not set"),
    ("XDG_DATA_HOME", "where the catalog and the logins are; ~/.local/share if not set"),
    ("NO_COLOR", "if set and not empty, nothing is printed in colour"),
    ("COLUMNS", "how wide tables are; the terminal's width, or 100, if not set"),
    (
      "LANG",
      "the language of titles, unless LC_ALL or LC_MESSAGES names one: English, Chinese, German, French, Japanese,"
        + " Spanish or Arabic"
    ),
    ("LANGUAGE", "languages for titles, separated by colons, the first that is there before that of LANG"),
    ("TZ", "the time zone of tables; JSON and CSV are always in UTC"),
  ]

  /// The files that count.
  static let files: [(name: String, meaning: String)] = [
    ("$XDG_CONFIG_HOME/albumsync/config", "the settings file"),
    ("$XDG_DATA_HOME/albumsync/catalog.db", "the catalog"),
    ("$XDG_DATA_HOME/albumsync/logins", "the tokens that login stores, readable by you alone"),
  ]
}
