import Albums
import Catalog

/// `__complete`: what a name that is being typed may become, a line each; for the shells' completions.
enum OfferCommand: Command {
  /// More are of no help to anybody.
  private static let most = 200

  static let spec = CommandSpec(
    words: ["__complete"], summary: "print the names that begin with a word",
    arguments: [
      Argument(.choice("KIND", KnownNames.allCases.map(\.rawValue)), "of what"),
      Argument(.anything("WORD"), count: .optional, "how they begin"),
    ])

  static func run(_ session: Session) async throws(Failure) {
    let arguments = session.invocation.arguments
    let word = arguments.count > 1 ? arguments[1] : ""
    let names =
      switch KnownNames(rawValue: arguments[0]) {
      case .remotes: try session.configuration().remotes.map(\.name).filter { $0.hasPrefix(word) }
      case .storedRemotes: try storedRemotes(session).filter { $0.hasPrefix(word) }
      case .albums: try albums(session, beginning: word)
      case nil: [String]()
      }
    var seen: Set<String> = []
    // A name with a line break cannot be a line; its album has an id.
    for name in names
    where !name.unicodeScalars.contains(where: VisibleText.steers) && seen.insert(name).inserted {
      session.output.write(name + "\n")
    }
  }

  private static func storedRemotes(_ session: Session) throws(Failure) -> [String] {
    let reader = try session.reader()
    // The label of one without a name has a colon in it, which shells split words at.
    return try session.reading { () throws(CatalogError) in try reader.remotes() }.map {
      $0.name ?? $0.accountID
    }
  }

  private static func albums(_ session: Session, beginning word: String) throws(Failure) -> [String] {
    if word.hasPrefix(AlbumChoice.smartMark) {
      return SmartAlbumKind.allCases.map { AlbumChoice.smartMark + $0.rawValue }.filter { $0.hasPrefix(word) }
    }
    let reader = try session.reader()
    let found = try session.reading { () throws(CatalogError) in
      try reader.albums(beginning: word, limit: most)
    }
    return found.map { row in
      let (id, name) = (row.album.id.rawValue, row.album.name ?? "")
      let isTyped = !word.isEmpty && id.hasPrefix(word)
      return isTyped || name.allSatisfy(\.isWhitespace) ? id : name
    }
  }
}
