import FQL
import FQLStore
import SQLite
import Testing

@Suite struct FunctionTests {
  private let library: Library

  init() throws {
    library = try Library()
    try library.add(
      "place", ["page_id": .text("1"), "latitude": .real(42.054581), "longitude": .real(-87.677192)])
  }

  private func value(_ expression: String) throws -> FQLValue? {
    try library.store().run(FQLParser.parse("SELECT \(expression) FROM place WHERE page_id = 1")).first?[
      "anon"]
  }

  @Test(
    "functions over texts count UTF-8 bytes from 0",
    arguments: [
      ("strlen('asdf')", .integer(4)), ("strlen('é')", .integer(2)), ("strlen(12)", .integer(2)),
      ("strpos('asdf', 'sd')", .integer(1)), ("strpos('asdf', 'SD')", .integer(-1)),
      ("strpos('éa', 'a')", .integer(2)), ("strpos('a', '')", .integer(0)), ("strpos('', 'a')", .integer(-1)),
      ("substr('asdf', 1, 2)", .text("sd")), ("substr('asdf', 0, 99)", .text("asdf")),
      ("substr('asdf', 9, 1)", .text("")), ("substr('asdf', 0 - 2, 2)", .text("df")),
      ("substr('asdf', 1, 0 - 1)", .text("sd")), ("substr('é', 1, 1)", .text("\u{FFFD}")),
      ("substr('asdf', 'x', 1)", .null), ("substr('a', 9223372036854775807, 9223372036854775807)", .text("")),
      ("lower('ÀB')", .text("àb")), ("upper('straße')", .text("STRASSE")), ("concat()", .text("")),
      ("concat('a', 1, name, 'b')", .text("a1b")), ("concat(1/2)", .text("0.5")),
      ("concat(1/100000)", .text("0.00001")),
      ("concat(10000000000*10000000000*10)", .text("1000000000000000000000")),
      ("upper(name)", .null), ("concat(1 = 1)", .text("1")),
    ] as [(String, FQLValue)])
  func texts(expression: String, result: FQLValue) throws {
    #expect(try value(expression) == result)
  }

  @Test("distance is in metres on the great circle")
  func distance() throws {
    guard case .real(let metres) = try value("distance(latitude, longitude, '42.054581', '-87.677192')"),
      case .real(let degree) = try value("distance('0', '0', '0', '1')"),
      case .real(let half) = try value("distance('90', '0', '-90', '0')")
    else {
      Issue.record("no number")
      return
    }
    #expect(metres == 0)
    #expect(abs(degree - 111_194.9) < 0.1)
    #expect(abs(half - 20_015_086.8) < 0.1)
    #expect(try value("distance('x', '0', '0', '1')") == .null)
    #expect(
      try library.json("SELECT page_id FROM place WHERE distance(latitude, longitude, '42', '-87') < 60000")
        == #"[{"page_id":"1"}]"#)
  }

  // The clock stands at 2011-03-13T07:06:40Z, a Sunday.
  @Test(
    "strtotime reads common English dates, in UTC",
    arguments: [
      ("10 February 2010", 1_265_760_000), ("February 10, 2010", 1_265_760_000),
      ("10 Feb 2010", 1_265_760_000),
      ("Feb 10th, 2010 15:04", 1_265_814_240), ("2010-02-10", 1_265_760_000), ("2010/02/10", 1_265_760_000),
      ("02/10/2010", 1_265_760_000), ("10-02-2010", 1_265_760_000), ("10.02.2010", 1_265_760_000),
      ("20100210", 1_265_760_000), ("10-Feb-2010", 1_265_760_000), ("February 2010", 1_264_982_400),
      ("2010-02-10 15:04:05", 1_265_814_245), ("2010-02-10T15:04:05Z", 1_265_814_245),
      ("2010-02-10T15:04:05+0100", 1_265_810_645), ("2010-02-10T15:04:05.678-05:00", 1_265_832_245),
      ("Wed, 10 Feb 2010 15:04:05 GMT", 1_265_814_245), ("2010-02-10 3:04 pm", 1_265_814_240),
      ("2010-02-10 12am", 1_265_760_000), ("3pm 2010-02-10", 1_265_814_000), ("1969-12-31 23:59:59", -1),
      ("now", 1_300_000_000), ("today", 1_299_974_400), ("midnight", 1_299_974_400), ("noon", 1_300_017_600),
      ("tomorrow", 1_300_060_800), ("yesterday noon", 1_299_931_200), ("15:00", 1_300_028_400),
      ("+1 day", 1_300_086_400), ("-2 weeks", 1_298_790_400), ("3 days ago", 1_299_740_800),
      ("1 hour ago", 1_299_996_400), ("next month", 1_302_678_400), ("last year", 1_268_464_000),
      ("next monday", 1_300_060_800), ("last sunday", 1_299_369_600), ("sunday", 1_299_974_400),
      ("first day of next month", 1_301_641_600), ("last day of february 2012", 1_330_473_600),
      ("2010-01-31 +1 month", 1_267_574_400), ("@1262304000", 1_262_304_000), ("@-5", -5),
      ("2010-02-10 +2 days", 1_265_932_800),
    ] as [(String, Int64)])
  func dates(text: String, seconds: Int64) throws {
    #expect(try value("strtotime('\(text)')") == .integer(seconds))
  }

  @Test(
    "what is no date has no value",
    arguments: [
      "", "x", "2010-13-01", "2010-02-32", "25:99", "99999999999999999999", "@", "next", "+1", "1 2 3", "é",
    ])
  func noDates(text: String) throws {
    #expect(try value("strtotime('\(text)')") == .null)
  }
}
