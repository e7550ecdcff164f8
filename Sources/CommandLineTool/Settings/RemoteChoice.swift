/// Which remote a command is about, and where its token comes from.
struct RemoteChoice: Sendable {
  /// Its name in the settings file; nil if it was given by address.
  var name: String?
  /// The word for the interface.
  var api: String
  /// Where it is.
  var url: String
  /// Certificates to trust instead of the system's.
  var caFile: String?
  /// A file that holds its token, by the settings file.
  var tokenFile: String?

  /// Finds the remote that `--remote`, or `--api` and `--url`, or the settings file means.
  ///
  /// - Parameters:
  ///   - invocation: The command line.
  ///   - configuration: The settings.
  ///   - known: The one meant where the command line names none, if the settings have it.
  /// - Throws: ``Failure`` if none is named, or half a one, or an unknown one.
  init(
    _ invocation: Invocation, _ configuration: Configuration, otherwise known: String? = nil
  ) throws(Failure) {
    let api = invocation.text(SyncSwitches.api)
    let url = invocation.text(SyncSwitches.url)
    if let api, let url {
      if let reason = RemoteSetting.problem(withURL: url) { throw Failure(.usage, "--url \(reason).") }
      self.init(name: nil, api: api, url: url)
    } else if api != nil || url != nil {
      throw Failure(.usage, "--api and --url are needed together.")
    } else {
      let known = known.flatMap { configuration.remote(named: $0) == nil ? nil : $0 }
      let named = try Self.setting(
        named: invocation.text(SyncSwitches.remote) ?? known, configuration, isOption: true)
      guard let api = named.api, let url = named.url else {
        throw Failure(
          .usage,
          "The settings file says no \(named.api == nil ? "api" : "url") for the remote \(named.name)."
            + " Run \"albumsync remote add \(named.name) --api fql --url URL\".")
      }
      self.init(name: named.name, api: api, url: url, caFile: named.caFile, tokenFile: named.tokenFile)
    }
    caFile = invocation.text(SyncSwitches.caFile) ?? caFile
  }

  private init(name: String?, api: String, url: String, caFile: String? = nil, tokenFile: String? = nil) {
    self.name = name
    self.api = api
    self.url = url
    self.caFile = caFile
    self.tokenFile = tokenFile
  }

  /// What a person should know before a token is sent there; nil if nothing.
  var warning: String? {
    let lower = url.lowercased()
    guard lower.hasPrefix("http://") else { return nil }
    let host = lower.dropFirst("http://".count).prefix { $0 != "/" }
    let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
    let isHere =
      name == "localhost" || name.hasSuffix(".localhost") || name.hasPrefix("127.") || name == "[::1]"
    return isHere ? nil : "the token is sent unencrypted to \(host); use https if the remote has it"
  }

  /// The remote of that name, or the only one, or the one that the settings file says is meant.
  ///
  /// - Parameters:
  ///   - name: Its name; nil if none was said.
  ///   - configuration: The settings.
  ///   - isOption: Whether it is named by `--remote` rather than as an argument, and may be given by its address.
  /// - Returns: The remote.
  /// - Throws: ``Failure`` if there is none, or several.
  static func setting(
    named name: String?, _ configuration: Configuration, isOption: Bool = false
  ) throws(Failure) -> RemoteSetting {
    let names = configuration.remotes.map(\.name)
    if let wanted = name ?? configuration.remote {
      if let found = configuration.remote(named: wanted) { return found }
      let near = Suggestion.nearest(to: wanted, among: names)
      throw Failure(
        .usage,
        "There is no remote \"\(wanted)\"\(Suggestion.question(near))"
          + (near == nil ? "; \"albumsync remote list\" shows those there are." : ""))
    }
    if let only = configuration.remotes.first, names.count == 1 { return only }
    throw Failure(
      .usage,
      names.isEmpty
        ? "No remote is known. \(isOption ? "Say --api fql --url URL, or run" : "Run")"
          + " \"albumsync remote add NAME --api fql --url URL\" once."
        : "Several remotes are known: say \(isOption ? "--remote " : "")\(names.listed).")
  }

  /// The token: from `--token-file`, else `ALBUMSYNC_TOKEN`, else the settings file's token file, else the login
  /// store; nil if there is none anywhere.
  ///
  /// - Throws: ``Failure`` if a file that was named is missing, or one cannot be used.
  func token(_ session: Session) throws(Failure) -> Token? {
    if let path = session.invocation.text(SyncSwitches.tokenFile) { return try Self.named(path) }
    if let text = session.environment.token { return try Token(text, from: Environment.tokenVariable) }
    if let path = tokenFile { return try Self.named(try session.places.expanded(path)) }
    guard let name else { return nil }
    return try LoginStore(folder: try session.places.logins).token(of: name)
  }

  private static func named(_ path: String) throws(Failure) -> Token {
    if let token = try SecretFile.read(path, what: "The token file") { return token }
    throw Failure(.login, "The token file \(path) does not exist.")
  }
}
