import Testing

@testable import Remotes

@Suite struct ServiceErrorTests {
  @Test(
    "what to do is told by the code",
    arguments: [
      (1, .retry), (2, .retry), (13, .retry), (600, .retry), (-3, .reduce), (950, .reduce), (4, .rateLimit),
      (17, .rateLimit), (32, .rateLimit), (341, .rateLimit), (613, .rateLimit), (80_000, .rateLimit),
      (80_014, .rateLimit), (80_015, .wrongRequest), (368, .blocked), (102, .login), (190, .login),
      (450, .login),
      (468, .login), (608, .login), (610, .login), (612, .login), (10, .denied), (200, .denied),
      (299, .denied),
      (220, .denied), (803, .notFound), (100, .wrongRequest), (601, .wrongRequest), (3, .wrongRequest),
      (12, .wrongRequest), (2500, .wrongRequest), (614, .wrongRequest), (99_999, .wrongRequest),
    ] as [(Int, ServiceError.Verdict)])
  func verdicts(code: Int, verdict: ServiceError.Verdict) {
    #expect(ServiceError(code: code, message: "Any words").verdict == verdict)
  }

  @Test("code 1 with the advice to reduce the amount asks for less")
  func reduce() {
    let error = ServiceError(
      code: 1, message: "Please reduce the amount of data you're asking for, then retry your request")
    #expect(error.verdict == .reduce)
  }

  @Test("the missing column and table are read from either interface's words")
  func missing() {
    for prefix in ["", "(#602) "] {
      let error = ServiceError(code: 602, message: prefix + "photo_count is not a member of the album table.")
      #expect(error.missingColumn?.column == "photo_count")
      #expect(error.missingColumn?.table == "album")
    }
    #expect(ServiceError(code: 602, message: "odd words").missingColumn == nil)
    #expect(ServiceError(code: 603, message: "(#603) Unknown table: place").missingTable == "place")
  }

  @Test("the kind of the final error and its advice")
  func remoteErrors() {
    func final(_ code: Int, _ subcode: Int? = nil) -> RemoteError {
      ServiceError(code: code, subcode: subcode, message: "Words").remoteError(asking: "it", hiding: [])
    }
    #expect(final(190, 463).kind == .login)
    #expect(final(190, 463).message.contains("albumsync login"))
    #expect(final(190, 463).message.contains("subcode 463"))
    #expect(final(190, 459).message.contains("facebook.com"))
    #expect(final(190, 464).message.contains("facebook.com"))
    #expect(final(613).kind == .rateLimited(retryAfterSeconds: 600))
    #expect(final(368).kind == .rateLimited(retryAfterSeconds: nil))
    #expect(final(220).kind == .denied)
    #expect(final(803).kind == .notFound)
    #expect(final(601).kind == .unusable)
    #expect(final(2).kind == .unreachable)
    #expect(final(601).code == 601)
  }

  @Test("a token that the service quotes is not in the error, plain or encoded")
  func redaction() {
    let secret = Secret("EAA/b+c=")
    let error = ServiceError(
      code: 190, message: "Malformed access token EAA/b+c= and EAA%2Fb%2Bc%3D and EAA\\/b+c=\n\u{1b}[2Jx"
    )
    .remoteError(asking: "the albums", hiding: [secret])
    #expect(!error.message.contains("EAA"))
    #expect(!error.message.contains("\n"))
    #expect(!error.message.contains("\u{1b}"))
    #expect(!"\(secret)\(String(reflecting: secret))".contains("EAA"))
  }

  @Test("quoted text is one line of at most 200 characters, its URLs without queries")
  func quoting() {
    #expect(QuotedText.line("a\n\tb \u{202e}c") == "a b c")
    #expect(QuotedText.line("see https://h/p?access_token=t now") == "see https://h/p now")
    #expect(QuotedText.line(String(repeating: "x", count: 500)).count == 200)
    #expect(QuotedText.line([UInt8](repeating: 0xFF, count: 500)).count == 200)
    #expect(QuotedText.url("http://user:pw@host/p/q?t=1#f") == "http://host/p/q")
    #expect(QuotedText.url("http://host") == "http://host")
  }
}
