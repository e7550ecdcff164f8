import JSON
import Testing

@Suite struct JSONNumberTests {
  @Test(
    "whole numbers are read exactly",
    arguments: [
      ("9007199254740993", 9_007_199_254_740_993), ("9223372036854775807", .max),
      ("-9223372036854775808", .min),
      ("1.0", 1), ("1e3", 1000), ("1E+3", 1000), ("1500e-2", 15), ("0.5e1", 5), ("-0", 0),
      ("0e999999999999", 0),
      ("\"42\"", 42), ("\"007\"", 7), ("1.000000000000000000000000000000000", 1),
      ("1000000000000000000000000000000e-30", 1), ("0.00000000000000000000000000000001e32", 1),
    ] as [(String, Int64)])
  func integers(text: String, expected: Int64) throws {
    #expect(try json(text).integer == expected)
  }

  @Test(
    "what is not whole or does not fit is no integer",
    arguments: [
      "1.5", "9223372036854775808", "-9223372036854775809", "18446744073709551616", "1e19", "1e999999999999",
      "1e-1",
      "\"\"", "\" 1\"", "\"1x\"", "\"+1\"", "\"NaN\"", "true", "null", "[1]", "\"\\u0031\"", "\"0x10\"",
    ])
  func notIntegers(text: String) throws {
    #expect(try json(text).integer == nil)
  }

  @Test("doubles are read from numbers and strings, and are finite")
  func doubles() throws {
    let list = try json(#"[44.4938, "-11.3387", 1e308, 1e309, "nan", "inf", "0x1p3", 5]"#)
    #expect(list.elements.map(\.double) == [44.4938, -11.3387, 1e308, nil, nil, nil, nil, 5])
  }

  @Test("flags are read from words, numbers and strings")
  func flags() throws {
    let list = try json(#"[true, false, 1, 0, "true", "false", "1", "0", 2, "yes", null]"#)
    #expect(list.elements.map(\.bool) == [true, false, true, false, true, false, true, false, nil, nil, nil])
  }

  @Test(
    "words that are no JSON are unreadable and leave their neighbours whole",
    arguments: [
      "NaN", "Infinity", "-Infinity", "undefined", "1.", "-", "1e", "0x1F", "1_000", "trueish", "nul", "True",
    ])
  func unreadable(word: String) throws {
    let object = try json("{\"a\":1,\"b\":\(word),\"c\":[\(word)]}")
    #expect(object["b"]?.kind == .unreadable)
    #expect(object["b"]?.text == nil)
    #expect(object["b"]?.double == nil)
    #expect(object["b"]?.bool == nil)
    #expect(object["a"]?.integer == 1)
    #expect(object["c"]?.elements.map(\.kind) == [.unreadable])
  }
}
