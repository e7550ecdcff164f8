/// One attempt after another to bring a file: what to ask, and what an answer means for the part at hand.
///
/// Belongs to the client's thread.
final class Download {
  enum Step: Hashable {
    /// The answer's bytes go to the file.
    case store
    /// The answer is no file: its bytes are the caller's.
    case answer
    /// The part at hand is of no use: ask for all of it.
    case startAgain
  }

  let file: PartFile
  /// From where the answer under way goes on.
  private(set) var resumedFrom: Int64 = 0
  private(set) var step: Step?
  private var total: Int64?
  private var mayResume = true

  init(path: String) throws(PartFile.Failure) { file = try PartFile(path: path) }

  /// The headers that ask for the rest only.
  var headers: [(String, String)] {
    guard mayResume, let version = file.version else { return [] }
    return [("Range", "bytes=\(file.count)-"), ("If-Range", version)]
  }

  func beginHop() {
    step = nil
    resumedFrom = 0
    total = nil
  }

  /// Decides, once an answer's headers are there.
  func decide(status: Int, headers answer: HTTPHeaders) throws(PartFile.Failure) -> Step {
    if let step { return step }
    let step = try judge(status, answer)
    self.step = step
    if step == .startAgain { mayResume = false }
    return step
  }

  private func judge(_ status: Int, _ answer: HTTPHeaders) throws(PartFile.Failure) -> Step {
    let asked = !headers.isEmpty
    switch status {
    case 200:
      try file.restart(version: Download.version(answer))
      return .store
    case 206 where asked:
      guard let range = answer["Content-Range"].flatMap({ ContentRange($0) }), range.first == file.count,
        range.last == range.total - 1, Download.isSame(file.version, answer)
      else { return .startAgain }
      resumedFrom = file.count
      total = range.total
      return .store
    case 206: return mayResume ? .startAgain : .answer
    case 416 where asked: return .startAgain
    default: return .answer
    }
  }

  /// Whether the file has the length that the answer promised.
  var isComplete: Bool { total.map { $0 == file.count } ?? true }

  /// What a later attempt can name this version by: a strong entity tag, else the date.
  private static func version(_ answer: HTTPHeaders) -> String? {
    if let tag = answer["ETag"], tag.hasPrefix("\""), tag.utf8.count < 512 { return tag }
    if answer["ETag"] != nil { return nil }
    return answer["Last-Modified"].flatMap { $0.utf8.count < 64 ? $0 : nil }
  }

  /// A 206 that names another version is not to be trusted, whatever was asked.
  private static func isSame(_ version: String?, _ answer: HTTPHeaders) -> Bool {
    guard let version, version.hasPrefix("\""), let tag = answer["ETag"] else { return true }
    return tag == version
  }
}
