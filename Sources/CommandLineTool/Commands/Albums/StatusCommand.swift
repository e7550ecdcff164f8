import Albums
import Catalog
import JSON

/// `status`: what the catalog holds and how the last runs ended.
enum StatusCommand: Command {
  static let spec = CommandSpec(
    words: ["status"], summary: "say what the catalog holds and how the last runs ended",
    options: [AlbumSwitches.remote])

  static func run(_ session: Session) async throws(Failure) {
    let reader = try session.reader()
    let wanted = try session.remote(in: reader)
    var status = try session.reading { () throws(CatalogError) in try reader.status() }
    if let wanted { status.remotes.removeAll { $0.record.key != wanted.key } }
    let path = try session.catalogPath()
    if session.wantsJSON {
      session.output.writeJSON { StatusDocument.write(status, path: path, to: &$0) }
    } else {
      session.output.write(StatusText.text(status, path: path))
    }
  }
}
