import Foundation
import HTTP
import Testing

@Suite("The program")
struct MockProgramTests {
  /// The program beside the one that runs the tests.
  private func process(_ arguments: [String]) -> (Process, Pipe, Pipe) {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "albumsync-mock")
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    return (process, output, errors)
  }

  @Test("it tells its URL at once, serves, and ends well on a signal", arguments: [SIGTERM, SIGINT])
  func serve(signal: Int32) async throws {
    let (process, output, _) = process(["--generate", "3x1", "--port", "0"])
    try process.run()
    var line = ""
    while !line.hasSuffix("\n"), let bytes = try output.fileHandleForReading.read(upToCount: 1) {
      line += String(decoding: bytes, as: UTF8.self)
    }
    let url = try #require(line.wholeMatch(of: /listening on (http:\/\/127\.0\.0\.1:\d+)\n/)?.1)
    let response = try await HTTPClient().send(
      HTTPRequest(url: url + "/fql?q=SELECT+aid+FROM+album+WHERE+owner=me()"))
    #expect(response.status == 200)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
  }

  @Test(
    "a wrong command line ends with 64 and says why; an account that is not there with 1",
    arguments: [
      (["--generate", "many"], 64, "--generate takes"), ([], 64, "give one of"),
      (["--fixtures", "/nowhere"], 1, "/nowhere"),
    ])
  func wrong(arguments: [String], status: Int32, message: String) throws {
    let (process, output, errors) = process(arguments)
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == status)
    #expect(said.hasPrefix("albumsync-mock: ") && said.contains(message))
    #expect(output.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }
}
