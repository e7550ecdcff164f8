import HTTPServer
import Testing

@testable import MockServer

@Suite("Dates, ranges and signatures")
struct HTTPPartsTests {
  @Test(
    "dates read back as they were written",
    arguments: [
      (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (1_293_566_683, "Tue, 28 Dec 2010 20:04:43 GMT"),
      (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"), (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
    ])
  func dates(seconds: Int64, text: String) {
    #expect(HTTPDate.text(seconds) == text)
    #expect(HTTPDate.seconds(text) == seconds)
  }

  @Test(
    "what is no date is none",
    arguments: ["", "soon", "Tue, 28 Dez 2010 20:04:43 GMT", "Tue, 31 Feb 2010 00:00:00 GMT"])
  func noDates(text: String) { #expect(HTTPDate.seconds(text) == nil) }

  @Test(
    "ranges of ten bytes",
    arguments: [
      (nil, ByteRange.whole), ("bytes=0-3", .part(0..<4)), ("bytes=4-", .part(4..<10)),
      ("bytes=-3", .part(7..<10)),
      ("bytes=8-99", .part(8..<10)), ("bytes=-99", .part(0..<10)), ("bytes=10-", .unsatisfiable),
      ("bytes=-0", .unsatisfiable),
      ("bytes=3-1", .whole), ("bytes=0-1,3-4", .whole), ("lines=0-1", .whole), ("bytes=a-b", .whole),
      ("bytes=99999999999999999999-", .whole),
    ])
  func ranges(header: String?, range: ByteRange) { #expect(ByteRange(header, length: 10) == range) }

  @Test("a signature holds for its subject until it expires")
  func signatures() {
    let signer = URLSigner(secret: 9)
    func check(_ query: String, _ subject: String, _ now: Int64) -> URLSigner.Verdict {
      let parts = query.split(separator: "&").map { String($0.dropFirst(3)) }
      return signer.verify(subject: subject, hash: parts[0], expiry: parts[1], now: now)
    }
    let query = signer.query(subject: "720x540/1", listing: 1, expiry: 1000)
    #expect(check(query, "720x540/1", 999) == .good)
    #expect(check(query, "720x540/1", 1000) == .expired)
    #expect(check(query, "720x540/2", 999) == .mismatch)
    #expect(check(query + "0", "720x540/1", 999) == .mismatch)
    #expect(signer.query(subject: "720x540/1", listing: 2, expiry: 1000) != query)
    #expect(signer.verify(subject: "720x540/1", hash: nil, expiry: nil, now: 0) == .missing)
  }

  @Test("a part of a path reads back", arguments: ["a b ü%2F\"?#.jpg", "日本.heic", "plain.jpg", "100%"])
  func percent(text: String) {
    let encoded = PercentEncoding.pathPart(text)
    #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != 0x2f && $0 != 0x3f && $0 != 0x23 })
    #expect(PercentEncoding.decoded(encoded) == text)
  }
}
