import Catalog
import FQL
import FQLStore
import Glibc

/// `query`: answers FQL from the catalog.
enum QueryCommand: Command {
  static let explain = Option.flag(
    "explain", letter: "x", "print each query's tree, SQL and plan instead of rows")

  static let spec = CommandSpec(
    words: ["query"], summary: "answer FQL from the catalog, offline",
    discussion: [
      "One query, or several as NAME=QUERY, of which one may use another's rows as #NAME, as in a='SELECT aid FROM"
        + " album WHERE size > 9' p='SELECT pid FROM photo WHERE aid IN (SELECT aid FROM #a)'. \"-\" reads stdin. A JSON object of names and queries, as the service took it, is understood too.",
      "The tables are the service's: album, photo, photo_src, video, user, profile and place, as far as the catalog"
        + " knows them. me() is the account of --remote, or of the only remote there is.",
    ],
    arguments: [Argument(.text("QUERY"), count: .many, "SELECT ... FROM ... WHERE ..., or NAME=SELECT ...")],
    options: [explain, AlbumSwitches.remote, AlbumSwitches.csv],
    exclusive: [[CommonOptions.json, AlbumSwitches.csv], [explain, AlbumSwitches.csv]],
    examples: [
      (
        "albumsync query 'SELECT name FROM album WHERE photo_count > 100'", "The names of large albums."
      ),
      ("albumsync query 'SELECT pid FROM photo WHERE aid = 123' --explain", "How a query is answered."),
    ])

  static func run(_ session: Session) async throws(Failure) {
    let request = try QueryRequest(session.invocation.arguments)
    let reader = try session.reader()
    let remote = try session.remote(in: reader)?.key
    let store = try session.reading { () throws(CatalogError) in
      try reader.queries(as: remote, now: { Int64(time(nil)) })
    }
    if session.invocation.has(explain) {
      QueryExplanations(try request.explain(with: store)).write(session)
    } else {
      let answers = try request.run(with: store)
      try QueryAnswers(answers, isMultiple: request.isMultiple).write(session)
    }
  }
}
