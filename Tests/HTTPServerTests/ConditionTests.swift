import HTTPServer
import Testing

@Suite("Conditions and ranges") struct ConditionTests {
  private let whole = ServerResponse(
    headers: [("ETag", "\"a\""), ("Last-Modified", "Tue, 01 Mar 2022 10:00:00 GMT"), ("X", "y")],
    body: .bytes(Array("0123456789".utf8)))

  private func ask(_ headers: [(name: String, value: String)], method: String = "GET") -> ServerResponse {
    whole.honoring(ServerRequest(method: method, target: "/", headers: ServerHeaders(headers)))
  }

  private func text(_ response: ServerResponse) -> String {
    if case .bytes(let bytes) = response.body { String(decoding: bytes, as: UTF8.self) } else { "?" }
  }

  @Test("a matching tag or date answers 304 with the validators alone")
  func unchanged() {
    for condition in [
      ("If-None-Match", "\"b\", W/\"a\""), ("If-None-Match", "*"),
      ("If-Modified-Since", "Tue, 01 Mar 2022 10:00:00 GMT"),
    ] {
      let answer = ask([condition])
      #expect(answer.status == 304)
      #expect(answer.headers.map(\.0) == ["ETag", "Last-Modified"])
      #expect(text(answer) == "")
    }
  }

  @Test("another tag answers all, whatever the date")
  func changed() {
    let answer = ask([("If-None-Match", "\"b\""), ("If-Modified-Since", "Tue, 01 Mar 2022 10:00:00 GMT")])
    #expect(answer.status == 200)
    #expect(text(answer) == "0123456789")
  }

  @Test("a range answers 206 with its place")
  func range() {
    let answer = ask([("Range", "bytes=2-4"), ("If-Range", "\"a\"")])
    #expect(answer.status == 206)
    #expect(text(answer) == "234")
    #expect(answer.header("content-range") == "bytes 2-4/10")
  }

  @Test("a range of another version answers all")
  func otherVersion() {
    #expect(ask([("Range", "bytes=2-4"), ("If-Range", "\"b\"")]).status == 200)
    #expect(ask([("Range", "bytes=2-4"), ("If-Range", "W/\"a\"")]).status == 200)
  }

  @Test("a range beyond the end answers 416")
  func beyond() {
    let answer = ask([("Range", "bytes=10-")])
    #expect(answer.status == 416)
    #expect(answer.header("Content-Range") == "bytes */10")
  }

  @Test("a POST has no conditions")
  func post() { #expect(ask([("If-None-Match", "*")], method: "POST").status == 200) }

  @Test("different bytes have different tags")
  func tags() {
    #expect(ServerResponse.entityTag(of: [1, 2]) == ServerResponse.entityTag(of: [1, 2]))
    #expect(ServerResponse.entityTag(of: [1, 2]) != ServerResponse.entityTag(of: [2, 1]))
    #expect(ServerResponse.entityTag(of: []).hasPrefix("\""))
  }
}
