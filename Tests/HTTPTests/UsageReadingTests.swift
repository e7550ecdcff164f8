import HTTP
import Testing

@Suite("Usage headers") struct UsageReadingTests {
  private func read(_ name: String, _ value: String) -> UsageReading? {
    UsageReading(HTTPHeaders([(name, value)]))
  }

  @Test("the highest share of X-App-Usage counts")
  func app() {
    #expect(
      read("x-app-usage", #"{"call_count":28,"total_time":91.5,"total_cputime":"25"}"#)
        == UsageReading(percent: 91.5))
  }

  @Test("X-Business-Use-Case-Usage tells minutes too")
  func business() {
    let value = """
      {"17":[{"type":"a","call_count":100,"total_cputime":1,"total_time":1,"estimated_time_to_regain_access":19}],
      "18":[{"call_count":3,"estimated_time_to_regain_access":0}]}
      """
    #expect(
      read("X-Business-Use-Case-Usage", value) == UsageReading(percent: 100, regain: .seconds(19 * 60)))
  }

  @Test(
    "nonsense is no reading",
    arguments: [
      "", "{", "[]", "{}", "28", #"{"call_count":"many"}"#, #"{"call_count":-1}"#, #"{"call_count":null}"#,
    ])
  func nonsense(_ value: String) { #expect(read("X-App-Usage", value) == nil) }

  @Test("a wait beyond all measure does not overflow")
  func huge() {
    #expect(
      read("X-App-Usage", #"{"estimated_time_to_regain_access":9223372036854775807}"#)
        == UsageReading(percent: 0, regain: .seconds(600_000_000)))
  }

  @Test("other headers are none of its business")
  func other() { #expect(read("X-Usage", #"{"call_count":28}"#) == nil) }
}
