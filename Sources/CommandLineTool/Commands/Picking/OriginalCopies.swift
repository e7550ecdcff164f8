import Albums
import Catalog
import Glibc

/// Copies chosen photos' originals into a folder: from this machine where they are here, else from the remote.
struct OriginalCopies {
  private let session: Session
  private let folder: String
  private var names = SafeFileNames()
  private var source: OriginalSource?
  private let tellsCatalog: Bool

  /// Makes the folder if it is missing.
  ///
  /// - Parameters:
  ///   - session: What was asked.
  ///   - folder: Where the copies go.
  ///   - tellsCatalog: Whether the catalog is told where fetched ones are; false if somebody else does it.
  /// - Throws: ``Failure`` if the folder cannot be made or used.
  init(_ session: Session, folder: String, tellsCatalog: Bool = true) throws(Failure) {
    self.session = session
    self.tellsCatalog = tellsCatalog
    try TargetFolder.make(folder)
    guard let real = realpath(folder, nil) else {
      throw Failure(.usage, "The folder \(folder) cannot be used: \(SystemError.text(errno)).")
    }
    defer { free(real) }
    self.folder = String(cString: real)
  }

  /// Copies the photos one after the other, in order.
  ///
  /// - Parameters:
  ///   - entries: The photos; get the files' paths, or why there is none.
  ///   - remotes: The catalog's remotes.
  /// - Returns: How the first one failed that did; nil if none did.
  /// - Throws: ``Failure`` if a remote is needed and none can be asked.
  mutating func copy(
    _ entries: inout [PickDocument.Entry], remotes: [RemoteRecord]
  ) async throws(Failure) -> ExitCode? {
    var exit: ExitCode?
    var fetched: [Int] = []
    for index in entries.indices where !session.interruption.isRequested {
      let row = entries[index].photo
      let folder = folder
      let name = names.name(row.photo.fileName, fallback: row.photo.id.rawValue) { name in
        Self.isTaken(folder + "/" + name)
      }
      let path = folder + "/" + name
      do throws(OriginalSource.Problem) {
        if let original = row.original, access(original, R_OK) == 0 {
          try Self.copy(original, to: path)
        } else {
          try await source(of: row, remotes).fetch(row.photo.id, to: path)
          fetched.append(index)
        }
        entries[index].file = path
      } catch {
        entries[index].reason = error.reason
        exit = exit ?? error.exit
        session.messages.warning("\(name): \(error.reason)")
        if [.login, .rateLimited, .interrupted].contains(error.exit) { break }
      }
    }
    note(fetched, in: &entries)
    return session.interruption.isRequested ? .interrupted : exit
  }

  /// Tells the catalog where the originals are now; the copies are worth as much where it cannot be told.
  private func note(_ fetched: [Int], in entries: inout [PickDocument.Entry]) {
    if fetched.isEmpty || !tellsCatalog { return }
    do throws(Failure) {
      let path = try session.catalogPath()
      try session.reading { () throws(CatalogError) in
        let writer = try CatalogWriter(path: path)
        defer { writer.close() }
        for index in fetched {
          let row = entries[index].photo
          try writer.setOriginal(entries[index].file, photo: row.photo.id, of: row.remote)
          entries[index].photo.original = entries[index].file
        }
      }
    } catch {
      session.messages.warning("The catalog does not know of these copies: \(error.message)")
    }
  }

  /// Whether a path is somebody else's, or what a download to it goes through.
  private static func isTaken(_ path: String) -> Bool {
    func isThere(_ path: String) -> Bool {
      var facts = stat()
      return lstat(path, &facts) == 0
    }
    // Of a download that broke off there are both; only one of them is a file of that name.
    return isThere(path) || isThere(path + ".part") != isThere(path + ".part.version")
  }

  private mutating func source(
    of row: CatalogPhoto, _ remotes: [RemoteRecord]
  ) async throws(OriginalSource.Problem) -> OriginalSource {
    guard let record = remotes.first(where: { $0.key == row.remote }), record.key != .local else {
      throw OriginalSource.Problem(.partial, "The file is not there any more.")
    }
    if let source { return source }
    let made: OriginalSource
    do throws(Failure) {
      made = try OriginalSource(SyncPlan(session, otherwise: record.name, decodes: false))
    } catch {
      throw OriginalSource.Problem(error.exit, error.message)
    }
    // Another account's photo of the same id is another photo.
    let account = try await made.account()
    guard made.api == record.api, account.id == record.accountID else {
      throw OriginalSource.Problem(
        .usage,
        "The photo belongs to \(record.label), not to the remote that was asked. Name it with --remote.")
    }
    source = made
    return made
  }

  private static func copy(_ original: String, to path: String) throws(OriginalSource.Problem) {
    let from = open(original, O_RDONLY | O_CLOEXEC)
    guard from >= 0 else { throw problem(original, errno) }
    defer { close(from) }
    let to = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard to >= 0 else { throw problem(path, errno) }
    defer { close(to) }
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(from, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw problem(original, errno) }
      if count == 0 { return }
      if let number = SystemError.writeAll(Array(piece[..<count]), to: to) {
        unlink(path)
        throw problem(path, number)
      }
    }
  }

  private static func problem(_ path: String, _ number: Int32) -> OriginalSource.Problem {
    OriginalSource.Problem(.internalError, "\(path): \(SystemError.text(number)).")
  }
}
