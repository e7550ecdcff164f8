import Albums
import Catalog

/// `status` for people.
enum StatusText {
  /// A paragraph for the catalog and one for each remote.
  static func text(_ status: CatalogStatus, path: String) -> String {
    var text = "Catalog \(line(path)), \(ByteText.short(Int64(status.byteCount)))\n"
    if status.remotes.isEmpty { text += "Nothing is stored yet.\n" }
    for remote in status.remotes { text += "\n" + paragraph(remote) }
    return text
  }

  private static func paragraph(_ remote: CatalogStatus.Remote) -> String {
    let record = remote.record
    var account = "\(record.api):\(record.accountID)"
    if let name = record.accountName { account += " (\(name))" }
    var entries = [(term: "account", meaning: line(account))]
    let deleted = remote.deletedAlbums > 0 ? ", and \(remote.deletedAlbums) gone from the remote" : ""
    entries.append(("albums", "\(remote.albums)\(deleted)"))
    if remote.photos > 0 { entries.append(("photos", "\(remote.photos)")) }
    let covers = CoverState.allCases.compactMap { state in
      remote.covers[state].map { "\($0) \(state.rawValue)" }
    }
    entries.append(("covers", covers.isEmpty ? "-" : covers.joined(separator: ", ")))
    entries.append(("last run", record.lastRun.map(run) ?? "never"))
    for cover in remote.failures {
      let next = cover.nextTry.map { ", next try " + LocalTime.minutes($0) } ?? ""
      entries.append(("failed", line("\(cover.photoID): \(cover.reason ?? cover.state.rawValue)\(next)")))
    }
    return line(record.label) + "\n" + entries.map { "  \(padded($0.term))\($0.meaning)\n" }.joined()
  }

  private static func run(_ run: RunRecord) -> String {
    let began = LocalTime.minutes(run.started)
    let listing = run.isComplete ? "" : ", without a complete listing"
    return "\(began), \(run.outcome.rawValue)\(listing)"
  }

  private static func padded(_ term: String) -> String {
    term + String(repeating: " ", count: max(1, 10 - term.utf8.count))
  }

  private static func line(_ text: String) -> String { FittedText(text, within: 500).text }
}
