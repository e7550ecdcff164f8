import Glibc
import HTTP
import TestSupport
import Testing

@Suite("The program")
struct MockProgramTests {
  @Test("it tells its URL at once, serves, and ends well on a signal", arguments: [SIGTERM, SIGINT])
  func serve(signal: Int32) async throws {
    let process = try ChildProcess(BuiltPrograms.mock, ["--generate", "3x1", "--port", "0"])
    try process.waitForOutput("\n")
    let line = String(decoding: process.stdout, as: UTF8.self)
    let url = try #require(line.wholeMatch(of: /listening on (http:\/\/127\.0\.0\.1:\d+)\n/)?.1)
    let response = try await HTTPClient().send(
      HTTPRequest(url: url + "/fql?q=SELECT+aid+FROM+album+WHERE+owner=me()"))
    #expect(response.status == 200)
    kill(process.pid, signal)
    #expect(process.finish() == 0)
  }

  @Test(
    "a wrong command line ends with 64 and says why; an account that is not there with 1",
    arguments: [
      (["--generate", "many"], 64, "--generate takes"), ([], 64, "give one of"),
      (["--fixtures", "/nowhere"], 1, "/nowhere"),
    ])
  func wrong(arguments: [String], status: Int32, message: String) throws {
    let process = try ChildProcess(BuiltPrograms.mock, arguments)
    #expect(process.finish() == status)
    let said = String(decoding: process.stderr, as: UTF8.self)
    #expect(said.hasPrefix("albumsync-mock: ") && said.contains(message))
    #expect(process.stdout.isEmpty)
  }
}
