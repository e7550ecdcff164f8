import Albums
import BrowsePage
import Catalog

/// `export html`: the page as files.
enum ExportHTMLCommand: Command {
  static let spec = CommandSpec(
    words: ["export", "html"], summary: "write the page as files, for a disk or a web host",
    discussion: [
      "The archive needs no program and no network. It holds the stored pictures, not the originals."
    ],
    arguments: [Argument(.folder("DIR"), "an empty folder, a new one, or an earlier archive")],
    examples: [("albumsync export html ~/album-archive", "The whole catalog, to be opened as index.html.")])

  static func run(_ session: Session) async throws(Failure) {
    let path = try session.catalogPath()
    let summary: StaticExport.Summary
    do {
      summary = try StaticExport.write(
        catalogPath: path, to: session.invocation.arguments[0], language: session.language)
    } catch let error as CatalogError {
      throw Failure(error)
    } catch let error as ExportError {
      throw Failure(error.kind == .notEmpty ? .usage : .internalError, error.description)
    } catch {
      throw Failure(.interrupted, "The export was interrupted.")
    }
    if session.wantsJSON {
      session.output.writeJSON { writer in
        writer.members([
          ("albums", summary.albums), ("photos", summary.photos), ("pictures", summary.pictures),
        ])
      }
    } else {
      session.messages.note(
        "Wrote \(summary.albums.counted("album")), those made by rule included, with"
          + " \(summary.photos.counted("photo")) in all and \(summary.pictures.counted("picture")).")
    }
  }
}
