import JSON
import Testing

@testable import Remotes

@Suite struct FQLReplyTests {
  func failure(_ body: () throws(FQLReply.Failure) -> FQLReply) -> FQLReply.Failure? {
    do throws(FQLReply.Failure) {
      _ = try body()
      return nil
    } catch { return error }
  }

  @Test("a single query's rows are a bare list, or a list under data")
  func single() throws {
    let rest = try FQLReply(single: Array(#"[{"aid":"1"},{"aid":2}]"#.utf8), style: .rest)
    let graph = try FQLReply(single: Array(#"{"data":[{"aid":"1"},{"aid":2}]}"#.utf8), style: .graph)
    for reply in [rest, graph] {
      #expect(reply[FQLReply.single].map { $0["aid"]?.text } == ["1", "2"])
    }
  }

  @Test("an empty list may come as an empty object, a holed one as an object with numbers for keys")
  func listsAsObjects() throws {
    #expect(try FQLReply(single: Array("{}".utf8), style: .rest)[FQLReply.single].isEmpty)
    #expect(try FQLReply(single: Array(#"{"data":{}}"#.utf8), style: .graph)[FQLReply.single].isEmpty)
    let holed = try FQLReply(
      single: Array(#"{"data":{"0":{"aid":"a"},"7":{"aid":"b"}}}"#.utf8), style: .graph)
    #expect(holed[FQLReply.single].map { $0["aid"]?.text } == ["a", "b"])
  }

  @Test("parts of a multiquery are told by name, in whatever order they come", arguments: FQLStyle.allCases)
  func multi(style: FQLStyle) throws {
    let parts = #"[{"name":"covers","fql_result_set":{}},{"fql_result_set":[{"aid":"1"}],"name":"albums"}]"#
    let body = style == .rest ? parts : "{\"data\":\(parts)}"
    let reply = try FQLReply(multi: Array(body.utf8), style: style, names: ["albums", "covers"])
    #expect(reply["albums"].count == 1)
    #expect(reply["covers"].isEmpty)
  }

  @Test(
    "an absent list is an error, not an empty list",
    arguments: [
      "false", "null", "true", "0", "\"\"", "{}", #"{"data":false}"#, #"{"data":null}"#, #"{"paging":{}}"#,
      #"{"data":{"aid":"1"}}"#, #"{"data":"x"}"#,
    ])
  func absent(body: String) {
    guard
      case .absent = failure({ () throws(FQLReply.Failure) in
        try FQLReply(single: Array(body.utf8), style: .graph)
      })
    else {
      Issue.record("\(body) was taken for a list")
      return
    }
  }

  @Test(
    "a multiquery without one of its parts is an error",
    arguments: [
      #"[{"name":"albums","fql_result_set":[]}]"#,
      #"[{"name":"albums"},{"name":"covers","fql_result_set":[]}]"#,
      #"[{"name":"albums","fql_result_set":false},{"name":"covers","fql_result_set":[]}]"#, "{}", "[]",
      #"[{"fql_result_set":[]},{"fql_result_set":[]}]"#,
    ])
  func absentPart(body: String) {
    guard
      case .absent = failure({ () throws(FQLReply.Failure) in
        try FQLReply(multi: Array(body.utf8), style: .rest, names: ["albums", "covers"])
      })
    else {
      Issue.record("\(body) was taken for both parts")
      return
    }
  }

  @Test(
    "errors are read in both notations, whatever the types",
    arguments: [
      #"{"error_code":190,"error_msg":"Bad","request_args":[]}"#, #"{"error_code":"190","error_msg":"Bad"}"#,
      #"{"error":{"message":"Bad","type":"OAuthException","code":190}}"#,
      #"{"error":{"message":"Bad","type":"Exception","code":"190"}}"#, #"{"error":{"message":"(#190) Bad"}}"#,
    ])
  func errors(body: String) {
    for style in FQLStyle.allCases {
      guard
        case .service(let error) = failure({ () throws(FQLReply.Failure) in
          try FQLReply(single: Array(body.utf8), style: style)
        })
      else {
        Issue.record("\(body) is no error in \(style)")
        continue
      }
      #expect(error.code == 190)
      #expect(error.bareMessage == "Bad")
      #expect(error.verdict == .login)
    }
  }

  @Test("an error in one part of a multiquery fails the call")
  func errorInPart() {
    let body = #"[{"name":"albums","fql_result_set":[]},{"name":"covers","error_code":601,"error_msg":"x"}]"#
    guard
      case .service(let error) = failure({ () throws(FQLReply.Failure) in
        try FQLReply(multi: Array(body.utf8), style: .rest, names: ["albums", "covers"])
      })
    else {
      Issue.record("no error")
      return
    }
    #expect(error.code == 601)
  }

  @Test("what is no JSON is told as such", arguments: ["", "<html></html>", "{\"data\":[", "[]x"])
  func notJSON(body: String) {
    guard
      case .notJSON = failure({ () throws(FQLReply.Failure) in
        try FQLReply(single: Array(body.utf8), style: .graph)
      })
    else {
      Issue.record("\(body) was taken for JSON")
      return
    }
  }
}
