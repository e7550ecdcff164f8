internal import Glibc
internal import HTTPServer

/// The picture or video itself, where it lies on this machine.
struct OriginalFile {
  let path: String
  let byteCount: Int
  /// nil if its bytes are of none of the kinds that are shown.
  let type: MediaType?
  private let tag: String

  /// Looks at a file; nil if it is not there, no plain file, or may not be read.
  init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    var head = [UInt8](repeating: 0, count: 32)
    let count = read(descriptor, &head, head.count)
    self.path = path
    byteCount = Int(facts.st_size)
    type = MediaType(bytes: Array(head.prefix(max(count, 0))))
    tag = "\"\(facts.st_ino)-\(facts.st_size)-\(facts.st_mtim.tv_sec)-\(facts.st_mtim.tv_nsec)\""
  }

  /// The file as it is.
  ///
  /// What is no picture is offered for saving: it never becomes a part of the page.
  var response: ServerResponse {
    var headers = [
      ("Content-Type", type?.mime ?? "application/octet-stream"), ("ETag", tag),
      ("Cache-Control", "private, no-cache"),
      ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox"),
    ]
    if type == nil { headers.append(("Content-Disposition", "attachment")) }
    return ServerResponse(headers: headers, body: .file(path: path, offset: 0, length: byteCount))
  }
}
