import HTTPServer

/// Answers conditional and part requests for a picture (RFC 9110, sections 13 and 14).
struct ConditionalAnswer: Sendable {
  var content: ImageContent
  var quirks: Quirks
  var fault: FaultEffect.RangeFault?

  func answer(to headers: ServerHeaders) -> MockAnswer {
    if isUnchanged(headers) { return MockAnswer(status: 304, headers: validators) }
    let header = quirks.noRanges || !ifRangeHolds(headers) ? nil : headers["Range"]
    switch faulty(ByteRange(header, length: content.length)) {
    case .whole: return whole()
    case .unsatisfiable:
      var answer = MockAnswer.text("Range not satisfiable", status: 416)
      answer.setHeader("Content-Range", "bytes */\(content.length)")
      return answer
    case .part(let range): return part(range)
    }
  }

  private var validators: [(String, String)] {
    var headers: [(String, String)] = []
    if let etag = content.etag { headers.append(("ETag", etag)) }
    if let date = content.lastModified { headers.append(("Last-Modified", date)) }
    headers.append(("Cache-Control", "max-age=1209600"))
    return headers
  }

  private func whole() -> MockAnswer {
    var answer = MockAnswer(headers: [("Content-Type", content.type)] + validators)
    if !quirks.noRanges { answer.headers.append(("Accept-Ranges", "bytes")) }
    answer.body = content.body(0..<content.length)
    answer.length = content.length
    return answer
  }

  private func part(_ range: Range<Int>) -> MockAnswer {
    var answer = MockAnswer(status: 206, headers: [("Content-Type", content.type)] + validators)
    let last = range.upperBound - 1
    answer.headers.append(("Content-Range", "bytes \(range.lowerBound)-\(last)/\(content.length)"))
    answer.body = content.body(range)
    answer.length = range.count
    return answer
  }

  private func faulty(_ range: ByteRange) -> ByteRange {
    guard let fault, case .part(let asked) = range else { return range }
    switch fault {
    case .ignore: return .whole
    case .wrongStart: return .part(0..<asked.count)
    case .short: return .part(asked.lowerBound..<asked.lowerBound + max(1, asked.count / 2))
    case .unsatisfiable: return .unsatisfiable
    }
  }

  private func isUnchanged(_ headers: ServerHeaders) -> Bool {
    if let asked = headers["If-None-Match"] {
      guard let etag = content.etag else { return false }
      let known = asked.split(separator: ",").map { Self.opaque(String($0)) }
      return known.contains("*") || known.contains(Self.opaque(etag))
    }
    guard let date = headers["If-Modified-Since"].flatMap({ HTTPDate.seconds($0) }),
      let modified = content.lastModified.flatMap({ HTTPDate.seconds($0) })
    else { return false }
    return modified <= date
  }

  // If-Range needs a strong ETag, or the very date.
  private func ifRangeHolds(_ headers: ServerHeaders) -> Bool {
    guard let asked = headers["If-Range"] else { return true }
    if asked.hasPrefix("\"") { return asked == content.etag }
    return asked == content.lastModified
  }

  private static func opaque(_ tag: String) -> String {
    var tag = tag[...]
    while tag.first == " " { tag.removeFirst() }
    while tag.last == " " { tag.removeLast() }
    return String(tag.hasPrefix("W/") ? tag.dropFirst(2) : tag)
  }
}
