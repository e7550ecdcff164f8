/// `import`: a folder of one's own images as an album.
enum ImportCommand: Command {
  private static let name = Option.taking(
    "as", .text("NAME"), "what the album is called; the folder's name by default")

  static let spec = CommandSpec(
    words: ["import"], summary: "add a folder of your own images as an album, offline",
    discussion: [
      "The images stay where they are; the catalog gets their dates, places and sizes, and small pictures of them."
        + " The album comes after the remotes' albums. Importing the folder again takes in what has changed."
    ],
    arguments: [Argument(.folder("DIR"), "the folder; those in it are looked at too")], options: [name],
    examples: [("albumsync import ~/Pictures/Alps --as 'The Alps'", "A local album at the end of the list.")])

  static func run(_ session: Session) async throws(Failure) {
    let folder = try ImageFolder(session.invocation.arguments[0])
    let folderImport = try FolderImport(session, folder, workers: try session.workers())
    // What is under way is finished and stored; the rest is left to the next time.
    let summary = try await session.interruption.during(stop: {}) { () async throws(Failure) in
      try await folderImport.run(as: session.invocation.text(name) ?? folder.name)
    }
    for failure in summary.failures { session.messages.warning("\(failure.file): \(failure.reason)") }
    if session.wantsJSON {
      session.output.writeJSON { writer in summary.write(to: &writer) }
    } else {
      session.messages.note(summary.text)
    }
    if summary.isInterrupted { throw Failure.silently(.interrupted) }
    if summary.mayBeTriedAgain { throw Failure.silently(.partial) }
  }
}
