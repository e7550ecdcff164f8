import Albums
import Testing

@Suite struct TimestampTests {
  @Test(
    "Unix seconds are written as ISO 8601 in UTC",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_293_566_683, "2010-12-28T20:04:43Z"),
      (-1, "1969-12-31T23:59:59Z"), (-2_208_988_800, "1900-01-01T00:00:00Z"),
      (-62_135_596_800, "0001-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
      (951_782_400, "2000-02-29T00:00:00Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
    ] as [(Int64, String)])
  func iso8601(seconds: Int64, text: String) {
    #expect(Timestamp(seconds: seconds)?.iso8601 == text)
  }

  @Test("what lies outside the years 1 to 9999 is unknown", arguments: [Int64.min, .max, 253_402_300_800])
  func outOfRange(seconds: Int64) {
    #expect(Timestamp(seconds: seconds) == nil)
  }

  @Test("a date and time make the same moment back")
  func fromCivilDate() {
    #expect(
      Timestamp(year: 2010, month: 12, day: 28, hour: 20, minute: 4, second: 43)?.seconds == 1_293_566_683)
    #expect(Timestamp(year: 1900, month: 1, day: 1)?.seconds == -2_208_988_800)
    #expect(Timestamp(year: 2023, month: 2, day: 29) == nil)
    #expect(Timestamp(year: 2023, month: 0, day: 1) == nil)
  }
}
