import Testing

@testable import MockServer

@Suite("Rules")
struct FaultBookTests {
  private func strikes(_ json: String, _ requests: [RequestFacts], seed: UInt64 = 1) throws -> [Int] {
    var book = FaultBook(try FaultRule.rules(json), seed: seed)
    return requests.indices.filter { book.strike(requests[$0]) != nil }
  }

  private func images(_ photos: String...) -> [RequestFacts] {
    photos.map { RequestFacts(method: "GET", path: "/photos/1/1/x", kinds: [.image], photoID: $0) }
  }

  @Test(
    "a rule strikes the requests of its schedule",
    arguments: [
      ("\"nth\":2", [1]), ("\"nth\":[1,4]", [0, 3]), ("\"from\":3", [2, 3, 4, 5]), ("\"times\":2", [0, 1]),
      ("\"from\":2,\"every\":2", [1, 3, 5]), ("\"from\":2,\"times\":1", [1]), ("\"probability\":0", []),
      ("\"probability\":1", [0, 1, 2, 3, 4, 5]),
    ])
  func schedule(words: String, expected: [Int]) throws {
    let requests = images("a", "a", "a", "a", "a", "a")
    #expect(try strikes("{\(words),\"effect\":{\"status\":500}}", requests) == expected)
  }

  @Test("series are counted apart")
  func series() throws {
    let requests = images("a", "b", "a", "b", "c")
    #expect(
      try strikes("{\"per\":\"photo\",\"times\":1,\"effect\":{\"status\":500}}", requests) == [0, 1, 4])
    #expect(try strikes("{\"per\":\"photo\",\"nth\":2,\"effect\":{\"status\":500}}", requests) == [2, 3])
  }

  @Test("chance goes by the seed, about as often as asked")
  func chance() throws {
    let requests = images("a") + (0..<2000).flatMap { images("p\($0)") }
    let rule = "{\"per\":\"photo\",\"probability\":0.05,\"effect\":{\"status\":500}}"
    let first = try strikes(rule, requests)
    #expect(try strikes(rule, requests) == first)
    #expect(try strikes(rule, requests, seed: 2) != first)
    #expect((60...140).contains(first.count))
  }

  @Test("a rule is about what its match says")
  func match() throws {
    let requests = [
      RequestFacts(method: "GET", path: "/fql", kinds: [.query, .listing], query: "SELECT aid FROM album"),
      RequestFacts(
        method: "POST", path: "/method/fql.query", kinds: [.query, .covers], query: "SELECT pid FROM photo"),
      RequestFacts(method: "GET", path: "/photos/1/1/x", kinds: [.image], photoID: "7"),
      RequestFacts(method: "GET", path: "/else", kinds: [.other]),
    ]
    func struck(_ match: String) throws -> [Int] {
      try strikes("{\"match\":{\(match)},\"effect\":{\"status\":500}}", requests)
    }
    #expect(try struck("") == [0, 1, 2, 3])
    #expect(try struck("\"kind\":\"query\"") == [0, 1])
    #expect(try struck("\"kind\":[\"listing\",\"image\"]") == [0, 2])
    #expect(try struck("\"path\":\"/method/\"") == [1])
    #expect(try struck("\"query\":\"FROM album\"") == [0])
    #expect(try struck("\"method\":\"POST\"") == [1])
    #expect(try struck("\"photo\":[\"7\",8]") == [2])
  }

  @Test("the first rule that strikes wins, the others count all the same")
  func order() throws {
    var book = FaultBook(
      try FaultRule.rules(
        """
        {"rules":[{"name":"a","nth":1,"effect":{"status":500}},{"name":"b","nth":2,"effect":{"status":501}}]}
        """))
    let request = RequestFacts(method: "GET", path: "/", kinds: [.other])
    #expect(book.strike(request)?.rule.name == "a")
    #expect(book.strike(request)?.rule.name == "b")
    #expect(book.strike(request) == nil)
    #expect(book.total(1) == FaultBook.Count(seen: 3, struck: 1))
  }

  @Test(
    "rules that cannot be meant are refused by name",
    arguments: [
      ("[{\"efect\":{}}]", "rule 1: effect is missing"),
      ("[{\"effect\":{},\"tiems\":1}]", "rule 1: unknown key \"tiems\""),
      ("{\"effect\":{\"status\":\"500\"}}", "rule 1: effect: status must be a whole number"),
      ("{\"effect\":{\"status\":99}}", "rule 1: effect: status must be 100 to 999"),
      (
        "{\"match\":{\"kind\":\"pictures\"},\"effect\":{}}",
        "rule 1: match: kind must be one or more of listing"
      ),
      ("{\"effect\":{\"answer\":\"nice\"}}", "rule 1: effect: answer cannot be \"nice\"; it is one of html"),
      ("{\"effect\":{\"redirect\":\"home\"}}", "rule 1: effect: redirect must be one of loop"),
      ("{\"effect\":{\"error\":{}}}", "rule 1: effect: error: code is missing"),
      ("{\"effect\":{\"drip\":5}}", "rule 1: effect: drip: an object is expected"),
      ("{", "faults: it ends too early"),
    ])
  func refused(json: String, message: String) {
    let error = #expect(throws: MockError.self) { try FaultRule.rules(json) }
    #expect(error?.kind == .usage)
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }
}
