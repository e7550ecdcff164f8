import Albums
import Catalog
import JSON

/// `verify`: checks everything that is stored.
enum VerifyCommand: Command {
  private static let repair = Option.flag("repair", "put right what can be made again, then check")

  static let spec = CommandSpec(
    words: ["verify"], summary: "check everything stored, and say what to do",
    discussion: [
      "The file's structure, references, covers and what is kept for searching are checked; nothing is changed"
        + " without --repair. What is wrong is listed with what to do about it, and the exit code is 7."
    ],
    options: [repair])

  static func run(_ session: Session) async throws(Failure) {
    let path = try session.catalogPath()
    if session.invocation.has(repair) {
      try session.reading { () throws(CatalogError) in
        // A writer would make a catalog that is not there.
        _ = try CatalogReader(path: path)
        let writer = try CatalogWriter(path: path)
        defer { writer.close() }
        try writer.repair()
      }
    }
    let report = try session.reading { () throws(CatalogError) in try CatalogReader(path: path).verify() }
    if session.wantsJSON {
      session.output.writeJSON { document(report, path: path, to: &$0) }
    } else {
      session.output.write(text(report, path: path))
    }
    if !report.isClean { throw Failure.silently(.catalog) }
  }

  private static func text(_ report: VerifyReport, path: String) -> String {
    let bytes = ByteText.short(Int64(report.renditionBytes))
    var lines = [
      "Catalog \(FittedText(path, within: 500).text): \(report.albums.counted("album")),"
        + " \(report.photos.counted("photo")), \(report.renditions.counted("picture")) (\(bytes)) checked."
    ]
    for what in report.skipped { lines.append("Not checked: " + VisibleText.escaped(what)) }
    for kind in VerifyReport.Finding.Kind.allCases {
      let findings = report.findings.filter { $0.kind == kind }
      guard let first = findings.first else { continue }
      lines += findings.map { "\(kind.rawValue): \(VisibleText.escaped($0.subject))" }
      lines.append("  " + first.advice)
    }
    lines.append(report.isClean ? "All is well." : "\(report.findings.count.counted("finding")).")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func document(_ report: VerifyReport, path: String, to writer: inout JSONWriter) {
    writer.members([("catalog", path)])
    writer.key("ok")
    writer.bool(report.isClean)
    writer.members([
      ("albums", report.albums), ("photos", report.photos), ("renditions", report.renditions),
      ("renditionBytes", report.renditionBytes),
    ])
    writer.key("skipped")
    writer.beginArray()
    for what in report.skipped { writer.string(what) }
    writer.endArray()
    writer.key("findings")
    writer.beginArray()
    for finding in report.findings {
      writer.beginObject()
      writer.members([
        ("kind", finding.kind.rawValue), ("subject", finding.subject), ("advice", finding.advice),
      ])
      writer.endObject()
    }
    writer.endArray()
  }
}
