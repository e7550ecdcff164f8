import Testing

@testable import HTTPServer

@Suite("A plan for a misbehaving answer") struct TransmissionPlanTests {
  private func steps(_ effects: [TransportEffect], body: String = "abcdef", headOnly: Bool = false)
    -> [String]
  {
    let plan = TransmissionPlan(
      status: 200, reason: "OK", headers: [("A", "b"), ("Bad", "x\r\ny")], body: Array(body.utf8),
      effects: effects, headOnly: headOnly)
    return plan.steps.map { step in
      switch step {
      case .send(let bytes): String(decoding: bytes, as: UTF8.self)
      case .pause(let duration): "pause \(duration)"
      case .reset: "reset"
      case .stall: "stall"
      }
    }
  }

  private let head = "HTTP/1.1 200 OK\r\nA: b\r\nContent-Length: 6\r\nConnection: close\r\n\r\n"

  @Test("a cut promises all and sends a part")
  func cut() {
    #expect(steps([.cut(after: 2)]) == [head, "ab"])
    #expect(steps([.cut(after: 0)]) == [head])
    #expect(steps([.cut(after: 99)]) == [head, "abcdef"])
    #expect(steps([.cut(after: nil)]) == [])
  }

  @Test("a reset or a stall comes after the part, or before everything")
  func ends() {
    #expect(steps([.reset(after: 3)]) == [head, "abc", "reset"])
    #expect(steps([.reset(after: nil)]) == ["reset"])
    #expect(steps([.stall(after: 3)]) == [head, "abc", "stall"])
    #expect(steps([.stall(after: nil)]) == ["stall"])
  }

  @Test("a drip pauses after each piece")
  func drip() {
    let second = Duration.seconds(1)
    #expect(
      steps([.drip(bytes: 4, interval: second)]) == [
        head, "abcd", "pause \(second)", "ef", "pause \(second)",
      ])
    #expect(steps([.drip(bytes: 0, interval: second)], body: "ab").count == 5)
  }

  @Test("chunks end with the last chunk unless cut short")
  func chunked() {
    let chunkedHead = "HTTP/1.1 200 OK\r\nA: b\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
    #expect(steps([.chunked]) == [chunkedHead, "6\r\nabcdef\r\n", "0\r\n\r\n"])
    #expect(steps([.chunked, .cut(after: 2)]) == [chunkedHead, "2\r\nab\r\n"])
    #expect(steps([.chunked], body: "") == [chunkedHead, "0\r\n\r\n"])
  }

  @Test("a length can be a lie, and a kept connection too")
  func lies() {
    #expect(
      steps([.contentLength(3), .closeSilently]) == [
        "HTTP/1.1 200 OK\r\nA: b\r\nContent-Length: 3\r\n\r\n", "abcdef",
      ])
  }

  @Test("HEAD gets no body")
  func headOnly() { #expect(steps([.chunked], headOnly: true).count == 1) }
}
