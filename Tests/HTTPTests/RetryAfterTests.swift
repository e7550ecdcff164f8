import Testing

@testable import HTTP

@Suite("Retry-After") struct RetryAfterTests {
  /// 2022-03-01 10:00:00 UTC.
  private static let now: Int64 = 1_646_128_800

  @Test(
    "is read as seconds or a date, or not at all",
    arguments: [
      ("2", .seconds(2)), (" 120 ", .seconds(120)), ("0", .zero), ("86400", .seconds(86400)),
      ("99999999999999999999999", .seconds(3_200_000_000)), ("-5", nil), ("soon", nil), ("NaN", nil),
      ("inf", nil), ("", nil), ("2.5", nil), ("+2", nil), ("2 s", nil), ("1e3", nil), ("٢", nil),
      ("Tue, 01 Mar 2022 10:00:03 GMT", .seconds(3)), ("Tue, 01 Mar 2022 09:00:00 GMT", .zero),
      ("Tuesday, 01-Mar-22 10:00:30 GMT", .seconds(30)), ("Tue Mar  1 10:01:00 2022", .seconds(60)),
      ("Tue, 01 Mar 2022 10:00:03", nil), ("Tue, 01 Mar 2022 10:00:03 CET", nil),
      ("Tue, 32 Mar 2022 10:00:03 GMT", nil), ("Tue, 01 Foo 2022 10:00:03 GMT", nil),
      ("Tue, 01 Mar 2022 25:00:03 GMT", nil), ("Tue, 01 Mar 99999 10:00:03 GMT", nil),
      ("Fri, 31 Dec 9999 23:59:59 GMT", .seconds(253_402_300_799 - 1_646_128_800)),
    ] as [(String, Duration?)])
  func value(_ text: String, _ expected: Duration?) {
    #expect(RetryAfter.wait(text, now: RetryAfterTests.now) == expected)
  }

  @Test("leap days and centuries count right")
  func calendar() {
    #expect(HTTPDate.seconds("Thu, 01 Jan 1970 00:00:00 GMT", now: 0) == 0)
    #expect(HTTPDate.seconds("Tue, 29 Feb 2000 12:00:00 GMT", now: 0) == 951_825_600)
    #expect(HTTPDate.seconds("Sun, 06 Nov 1994 08:49:37 GMT", now: 0) == 784_111_777)
    #expect(HTTPDate.seconds("Sunday, 06-Nov-94 08:49:37 GMT", now: 800_000_000) == 784_111_777)
    #expect(HTTPDate.seconds("Sun Nov  6 08:49:37 1994", now: 0) == 784_111_777)
    #expect(HTTPDate.seconds("Mon, 01 Mar 2100 00:00:00 GMT", now: 0) == 4_107_542_400)
  }
}
