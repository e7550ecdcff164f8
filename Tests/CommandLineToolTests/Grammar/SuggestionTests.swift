import Testing

@testable import CommandLineTool

@Suite("The word that was perhaps meant")
struct SuggestionTests {
  @Test(
    "is near in letters, or begins the same",
    arguments: [
      ("albms", "albums"), ("ablums", "albums"), ("alb", "albums"), ("ALBUMS", "albums"),
      ("stauts", "status"),
      ("synch", "sync"), ("completion", "completions"),
    ])
  func near(typed: String, meant: String) {
    let known = ["sync", "albums", "status", "query", "verify", "completions"]
    #expect(Suggestion.nearest(to: typed, among: known) == meant)
  }

  @Test("is none if nothing is near", arguments: ["", "x", "zzzzzz", "frobnicate"])
  func none(typed: String) { #expect(Suggestion.nearest(to: typed, among: ["sync", "albums"]) == nil) }

  @Test("is found at once in a very long word")
  func long() {
    #expect(Suggestion.nearest(to: String(repeating: "a", count: 1_000_000), among: ["albums"]) == nil)
  }
}
