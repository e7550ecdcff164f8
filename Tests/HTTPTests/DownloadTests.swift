import Foundation
import HTTP
import HTTPServer
import Synchronization
import TestSupport
import Testing

@Suite("Downloads", .timeLimit(.minutes(1))) struct DownloadTests {
  private let client = HTTPClient()
  private let folder = TemporaryDirectory()
  private let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }

  private var path: String { folder.file("a.jpg") }

  private func contents(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }

  private var leftOver: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0 != "a.jpg" }
      .sorted()
  }

  /// A server whose first answer is cut, and whose later ones are made by the test; notes the ranges asked for.
  private func server(
    version: String? = "\"v1\"",
    then later: @escaping @Sendable (ServerResponse, ServerRequest) -> ServerResponse
  ) throws -> (HTTPServer, @Sendable () -> [String]) {
    let asked = Asked()
    let whole = ServerResponse(headers: version.map { [("ETag", $0)] } ?? [], body: .bytes(bytes))
    let server = try HTTPServer { request in
      let number = asked.add("\(request.headers["Range"] ?? "-") \(request.headers["If-Range"] ?? "-")")
      if number > 1 { return later(whole, request) }
      var cut = whole
      cut.transport = [.cut(after: 40_000)]
      return cut
    }
    return (server, { asked.all })
  }

  private final class Asked: Sendable {
    private let list = Mutex<[String]>([])
    func add(_ text: String) -> Int {
      list.withLock {
        $0.append(text)
        return $0.count
      }
    }
    var all: [String] { list.withLock { $0 } }
  }

  private func failFirst(_ server: HTTPServer) async {
    let error = await #expect(throws: HTTPError.self) {
      try await client.download(HTTPRequest(url: server.origin), to: path)
    }
    #expect(error?.kind == .truncated)
    #expect(contents(path) == nil)
  }

  @Test("a file is stored whole, and replaces an older one")
  func whole() async throws {
    try Data("old".utf8).write(to: URL(filePath: path))
    let server = try HTTPServer { [bytes] _ in ServerResponse(body: .bytes(bytes)) }
    let download = try await client.download(HTTPRequest(url: server.origin), to: path)
    #expect(download.isStored)
    #expect(download.response.body.isEmpty)
    #expect(contents(path) == bytes)
    #expect(leftOver == [])
  }

  @Test("the rest is asked for and put behind what is there")
  func resume() async throws {
    let (server, asked) = try server { $0.honoring($1) }
    await failFirst(server)
    #expect(leftOver == ["a.jpg.part", "a.jpg.part.version"])
    let download = try await client.download(HTTPRequest(url: server.origin), to: path)
    #expect(download.isStored)
    #expect(download.resumedFrom == 40_000)
    #expect(asked() == ["- -", "bytes=40000- \"v1\""])
    #expect(contents(path) == bytes)
    #expect(leftOver == [])
  }

  @Test("another version is fetched anew")
  func otherVersion() async throws {
    let (server, _) = try server { whole, request in
      var new = whole
      new.headers = [("ETag", "\"v2\"")]
      new.body = .bytes(Array("new".utf8))
      return new.honoring(request)
    }
    await failFirst(server)
    let download = try await client.download(HTTPRequest(url: server.origin), to: path)
    #expect(download.resumedFrom == 0)
    #expect(contents(path) == Array("new".utf8))
  }

  @Test(
    "a part that does not fit is thrown away, and all is asked for once more",
    arguments: [
      (206, "bytes 0-99999/100000"), (206, "bytes 39999-99999/100000"), (206, "bytes 40001-99999/100000"),
      (206, "bytes 40000-50000/100000"), (206, "bytes 40000-99999/*"), (206, "nonsense"), (206, nil),
      (416, "bytes */100000"),
    ] as [(Int, String?)])
  func misfit(_ status: Int, _ range: String?) async throws {
    let (server, asked) = try server { whole, request in
      guard request.headers["Range"] != nil else { return whole }
      return ServerResponse(
        status: status, headers: range.map { [("Content-Range", $0)] } ?? [],
        body: .bytes([UInt8](repeating: 0, count: 60_000)))
    }
    await failFirst(server)
    let download = try await client.download(HTTPRequest(url: server.origin), to: path)
    #expect(download.isStored)
    #expect(contents(path) == bytes)
    #expect(asked().map { $0.hasPrefix("bytes") } == [false, true, false])
  }

  @Test("a 206 of another version than asked for is not trusted")
  func lyingVersion() async throws {
    let (server, _) = try server { [bytes] whole, request in
      guard request.headers["Range"] != nil else { return whole }
      return ServerResponse(
        status: 206, headers: [("Content-Range", "bytes 40000-99999/100000"), ("ETag", "\"v2\"")],
        body: .bytes(Array(bytes[40000...])))
    }
    await failFirst(server)
    #expect(try await client.download(HTTPRequest(url: server.origin), to: path).resumedFrom == 0)
    #expect(contents(path) == bytes)
  }

  @Test("a rest that is cut again is gone on from again")
  func twice() async throws {
    let (server, asked) = try server { whole, request in
      var part = whole.honoring(request)
      if request.headers["Range"] == "bytes=40000-" { part.transport = [.cut(after: 10_000)] }
      return part
    }
    await failFirst(server)
    await failFirst(server)
    let download = try await client.download(HTTPRequest(url: server.origin), to: path)
    #expect(download.resumedFrom == 50_000)
    #expect(contents(path) == bytes)
    #expect(asked().count == 3)
  }

  @Test("without a strong version nothing is kept", arguments: [nil, "W/\"v1\""])
  func noVersion(_ version: String?) async throws {
    let (server, asked) = try server(version: version) { whole, _ in whole }
    await failFirst(server)
    #expect(leftOver == [])
    _ = try await client.download(HTTPRequest(url: server.origin), to: path)
    #expect(asked() == ["- -", "- -"])
    #expect(contents(path) == bytes)
  }

  @Test("an answer that is no file leaves the path alone", arguments: [404, 403, 500, 304])
  func noFile(_ status: Int) async throws {
    let server = try HTTPServer { _ in .text("no", status: status) }
    let download = try await client.download(HTTPRequest(url: server.origin), to: path)
    #expect(!download.isStored)
    #expect(download.response.status == status)
    #expect(download.response.body == (status == 304 ? [] : Array("no".utf8)))
    #expect(contents(path) == nil)
    #expect(leftOver == [])
  }

  @Test("an unasked 206 is no file")
  func unasked() async throws {
    let server = try HTTPServer { _ in ServerResponse(status: 206, body: .bytes([1])) }
    #expect(try await client.download(HTTPRequest(url: server.origin), to: path).isStored == false)
  }

  @Test("an empty file is a file")
  func empty() async throws {
    let server = try HTTPServer { _ in ServerResponse() }
    #expect(try await client.download(HTTPRequest(url: server.origin), to: path).isStored)
    #expect(contents(path) == [])
  }

  @Test("a limit counts what is there already")
  func limit() async throws {
    let (server, _) = try server { $0.honoring($1) }
    await failFirst(server)
    let error = await #expect(throws: HTTPError.self) {
      try await client.download(HTTPRequest(url: server.origin, maximumBytes: 99_999), to: path)
    }
    #expect(error?.kind == .tooLarge)
    #expect(contents(path) == nil)
  }

  @Test("a file that cannot be written is told")
  func unwritable() async throws {
    let server = try HTTPServer { _ in .text("x") }
    for path in [folder.path + "/none/a.jpg", folder.path] {
      let error = await #expect(throws: HTTPError.self) {
        try await client.download(HTTPRequest(url: server.origin), to: path)
      }
      #expect(error?.kind == .file)
      #expect(error?.message.contains(path) == true)
    }
  }

  @Test("two downloads to one path do not mix")
  func together() async throws {
    let (started, starting) = AsyncStream<Void>.makeStream()
    let server = try HTTPServer { [bytes] _ in
      starting.yield()
      return ServerResponse(body: .bytes(bytes), transport: [.stall(after: 10)])
    }
    let (url, path) = (server.origin, path)
    let first = Task { try await client.download(HTTPRequest(url: url), to: path) }
    for await _ in started { break }
    let error = await #expect(throws: HTTPError.self) {
      try await client.download(HTTPRequest(url: url), to: path)
    }
    #expect(error?.kind == .file)
    first.cancel()
    _ = await first.result
  }

  @Test("a compressed answer is not stored as the file")
  func compressed() async throws {
    let server = try HTTPServer { [bytes] request in
      #expect(request.headers["Accept-Encoding"] == nil)
      return ServerResponse(headers: [("Content-Encoding", "gzip")], body: .bytes(bytes))
    }
    let error = await #expect(throws: HTTPError.self) {
      try await client.download(HTTPRequest(url: server.origin), to: path)
    }
    #expect(error?.kind == .badEncoding)
    #expect(leftOver == [])
  }
}
