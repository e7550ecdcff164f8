import HTTPServer
import Testing

@testable import MockServer

@Suite("Conditional and part requests")
struct ConditionalAnswerTests {
  private let content = ImageContent(
    bytes: Array(0..<100), type: "image/jpeg", identity: "a", modified: 1_293_566_683)

  private func answer(
    _ headers: [(name: String, value: String)], fault: FaultEffect.RangeFault? = nil
  ) -> MockAnswer {
    ConditionalAnswer(content: content, quirks: Quirks(), fault: fault).answer(to: ServerHeaders(headers))
  }

  @Test("without conditions the whole picture comes with its validators")
  func whole() {
    let answer = answer([])
    #expect(answer.status == 200)
    #expect(answer.length == 100)
    #expect(answer.headers.contains { $0.0 == "ETag" && $0.1 == content.etag })
    #expect(answer.headers.contains { $0.0 == "Last-Modified" && $0.1 == "Tue, 28 Dec 2010 20:04:43 GMT" })
  }

  @Test("the known ETag, weak or in a list, gives 304 without a body")
  func etag() throws {
    let etag = try #require(content.etag)
    for value in [etag, "W/" + etag, "\"x\", " + etag, "*"] {
      let answer = answer([("If-None-Match", value)])
      #expect(answer.status == 304)
      #expect(answer.length == 0)
    }
    #expect(answer([("If-None-Match", "\"other\"")]).status == 200)
    // The ETag decides even where the date would say otherwise.
    #expect(
      answer([("If-None-Match", "\"other\""), ("If-Modified-Since", "Tue, 28 Dec 2010 20:04:43 GMT")]).status
        == 200)
  }

  @Test("a date that is not older gives 304")
  func date() {
    #expect(answer([("If-Modified-Since", "Tue, 28 Dec 2010 20:04:43 GMT")]).status == 304)
    #expect(answer([("If-Modified-Since", "Tue, 28 Dec 2010 20:04:42 GMT")]).status == 200)
    #expect(answer([("If-Modified-Since", "yesterday")]).status == 200)
  }

  @Test("a part comes with its place, and only if If-Range holds")
  func parts() throws {
    let part = answer([("Range", "bytes=90-")])
    #expect(part.status == 206)
    #expect(part.length == 10)
    #expect(part.headers.contains { $0.0 == "Content-Range" && $0.1 == "bytes 90-99/100" })
    let etag = try #require(content.etag)
    #expect(answer([("Range", "bytes=90-"), ("If-Range", etag)]).status == 206)
    #expect(answer([("Range", "bytes=90-"), ("If-Range", "\"old\"")]).status == 200)
    #expect(answer([("Range", "bytes=90-"), ("If-Range", "W/" + etag)]).status == 200)
    let beyond = answer([("Range", "bytes=100-")])
    #expect(beyond.status == 416)
    #expect(beyond.headers.contains { $0.0 == "Content-Range" && $0.1 == "bytes */100" })
  }

  @Test("rules answer part requests wrongly")
  func faults() {
    let range: [(name: String, value: String)] = [("Range", "bytes=50-")]
    #expect(answer(range, fault: .ignore).status == 200)
    #expect(answer(range, fault: .unsatisfiable).status == 416)
    #expect(answer(range, fault: .wrongStart).headers.contains { $0.1 == "bytes 0-49/100" })
    #expect(answer(range, fault: .short).headers.contains { $0.1 == "bytes 50-74/100" })
    #expect(answer([], fault: .unsatisfiable).status == 200)
  }

  @Test("rules spoil validators")
  func validators() throws {
    let etag = try #require(content.etag)
    var changed = content
    changed.adjustValidators(quirks: Quirks(), fault: .changed)
    #expect(changed.etag != etag && changed.etag?.last == "\"")
    var none = content
    none.adjustValidators(quirks: Quirks(), fault: FaultEffect.ValidatorFault.none)
    #expect(none.etag == nil && none.lastModified == nil)
    var unquoted = content
    unquoted.adjustValidators(quirks: Quirks(), fault: .unquoted)
    #expect(unquoted.etag == String(etag.dropFirst().dropLast()))
  }
}
