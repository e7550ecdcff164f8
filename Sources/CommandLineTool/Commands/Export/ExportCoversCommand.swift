import Albums
import Catalog

/// `export covers`: one picture an album, and which is whose.
enum ExportCoversCommand: Command {
  static let spec = CommandSpec(
    words: ["export", "covers"], summary: "write each album's cover as a JPEG, offline",
    discussion: [
      "Writes the largest stored picture of each album's cover and manifest.json, which tells an album's id its"
        + " file. File names are made from the ids, never from names, and are the same each time. Albums without a"
        + " stored cover are left out."
    ],
    arguments: [Argument(.folder("DIR"), "the folder to write to; made if it is missing")],
    options: [AlbumSwitches.remote],
    examples: [("albumsync export covers covers", "A folder of covers and a manifest.")])

  static func run(_ session: Session) async throws(Failure) {
    let reader = try session.reader()
    let pictures = try session.reader()
    let remote = try session.remote(in: reader)?.key
    var export = try CoverExport(folder: session.invocation.arguments[0])
    var problem: Failure?
    try session.reading { () throws(CatalogError) in
      try reader.eachAlbum(AlbumQuery(remote: remote)) { album in
        do throws(Failure) {
          if let id = album.cover.photoID, album.cover.state == .stored {
            let picture = try session.reading { () throws(CatalogError) in
              try pictures.picture(of: id, remote: album.remote, side: CoverExport.largestSide)
            }
            if let picture { try export.add(album, picture.rendition.bytes) }
          }
        } catch {
          problem = error
        }
        return problem == nil
      }
    }
    if let problem { throw problem }
    try export.finish()
    if session.wantsJSON {
      session.output.write(export.manifest + [0x0A])
    } else {
      session.messages.note("Wrote \(export.count.counted("cover")).")
    }
  }
}
