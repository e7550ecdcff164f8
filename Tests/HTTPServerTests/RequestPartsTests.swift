import Testing

@testable import HTTPServer

@Suite("Parts of a request") struct RequestPartsTests {
  @Test(
    "percent codes are decoded, broken ones stay",
    arguments: [
      ("%41%e2%82%ac", "A€"), ("a+b", "a b"), ("100%", "100%"), ("%4", "%4"), ("%zz%41", "%zzA"),
      ("%%41", "%A"), ("%4%41", "%4A"), ("%ff", "\u{FFFD}"), ("%00", "\0"), ("", ""),
    ])
  func percent(_ text: String, _ expected: String) {
    #expect(PercentCoding.decode(text.utf8, plusIsSpace: true) == expected)
  }

  @Test("a query keeps order and duplicates, and items without a value")
  func query() {
    let request = ServerRequest(target: "/a+b%2Fc?x=1&x=2&y&=z&&q=a%3Db=c?d")
    #expect(request.path == "/a+b/c")
    #expect(request.query.map { "\($0.name)|\($0.value)" } == ["x|1", "x|2", "y|", "|z", "q|a=b=c?d"])
    #expect(request.parameter("x") == "1")
    #expect(request.parameter("none") == nil)
  }

  @Test("header names match in either case, values keep theirs")
  func headers() {
    let headers = ServerHeaders([("Cookie", "A"), ("COOKIE", "b")])
    #expect(headers["cookie"] == "A")
    #expect(headers.all("Cookie") == ["A", "b"])
    #expect(headers["Cooki"] == nil)
  }

  private func multipart(_ body: String, type: String = "multipart/form-data; boundary=\"XX\"") -> [String] {
    ServerRequest(
      method: "POST", target: "/", headers: ServerHeaders([("content-type", type)]), body: Array(body.utf8)
    ).form.map { "\($0.name)|\($0.value)" }
  }

  @Test("a multipart form is read")
  func form() {
    let body = """
      preamble\r\n--XX\r\nContent-Disposition: form-data; name="q"\r\n\r\nSELECT\r\n-- a\r\n--XX\r
      content-disposition: form-data; name="f"; filename="x.txt"\r\nContent-Type: text/plain\r\n\r\n\r\n--XX--\r\n
      """
    #expect(multipart(body) == ["q|SELECT\r\n-- a", "f|"])
  }

  @Test(
    "a broken multipart form gives what can be read",
    arguments: [
      "", "--XX", "--XX\r\n", "--XX\r\nContent-Disposition: form-data; name=a\r\n\r\nx",
      "--XX\r\n\r\nno name\r\n--XX--", "--XX\r\nContent-Disposition\r\n\r\nx\r\n--XX--",
    ])
  func brokenForm(_ body: String) { #expect(multipart(body) == []) }

  @Test("a form of another type is no form")
  func otherType() { #expect(multipart("a=b", type: "text/plain") == []) }

  @Test(
    "ranges",
    arguments: [
      ("bytes=0-3", ByteRange.part(0..<4)), ("bytes=4-", .part(4..<10)), ("bytes=-3", .part(7..<10)),
      ("bytes=-30", .part(0..<10)), ("bytes=8-99", .part(8..<10)), ("bytes=10-", .beyond),
      ("bytes=-0", .beyond), ("bytes=3-2", .ignored), ("bytes=1-2,4-5", .ignored), ("lines=1-2", .ignored),
      ("bytes=a-b", .ignored), ("bytes", .ignored), ("bytes=99999999999999999999-", .beyond),
      ("bytes=+1-2", .ignored), ("bytes=-", .ignored),
    ])
  func range(_ header: String, _ expected: ByteRange) { #expect(ByteRange(header, of: 10) == expected) }
}
