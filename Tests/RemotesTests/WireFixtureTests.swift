import Albums
import FQL
import Foundation
import HTTP
import TestSupport
import Testing

@testable import Remotes

/// A line of the index of answers.
struct WireFixture: Sendable, CustomTestStringConvertible {
  var file: String
  var endpoint: String
  var asked: String
  var status: Int
  var type: String
  var readAs: String

  var testDescription: String { file }

  static let folder = Repository.fixtures + "/wire/"

  static let all: [WireFixture] = {
    let text = (try? String(contentsOfFile: folder + "index.tsv", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return WireFixture(
        file: cells[0], endpoint: cells[1], asked: cells[2], status: Int(cells[3]) ?? 0, type: cells[4],
        readAs: cells[5])
    }
  }()

  /// The answer as if it had come over the network.
  func response() throws -> HTTPResponse {
    let bytes = try Data(contentsOf: URL(filePath: Self.folder + file))
    return HTTPResponse(
      status: status, headers: HTTPHeaders([("Content-Type", type)]), body: Array(bytes),
      finalURL: "http://h/fql")
  }

  func verdict() throws -> FQLVerdict { verdict(on: try response()) }

  func verdict(on response: HTTPResponse) -> FQLVerdict {
    let dummy = FQLQuestions(traits: FQLTraits(pageSize: 1)).account
    let isMulti = asked.hasPrefix("{")
    let question: FQLCall.Question =
      isMulti ? .multi([("albums", dummy), ("covers", dummy)]) : .single(dummy)
    let endpoint = FQLEndpoint(
      base: "http://h", style: endpoint == "fql" ? .graph : .rest, token: Secret("T"))
    return FQLVerdict(response, to: FQLCall(question: question, subject: "it"), at: endpoint)
  }
}

@Suite struct WireFixtureTests {
  @Test("every answer of the index is read as it says", arguments: WireFixture.all)
  func index(fixture: WireFixture) throws {
    let words = fixture.readAs.split(separator: " ").map(String.init)
    switch try fixture.verdict() {
    case .rows(let reply):
      #expect(words[0] == "rows")
      for word in words.dropFirst() {
        let parts = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        #expect(reply[parts[0]].count == Int(parts[1]), "\(word)")
      }
    case .refused(let error): #expect(words == ["refused", String(error.code ?? 0)])
    case .later(let error): #expect(words == ["later", Self.word(error.kind)])
    case .failed(let error): #expect(words == ["failed", Self.word(error.kind)])
    }
  }

  @Test("every file is in the index, and every line has a file")
  func complete() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: WireFixture.folder)
      .filter { $0.contains("/") && !$0.hasSuffix("signature-expired.txt") }
    #expect(Set(files) == Set(WireFixture.all.map(\.file)))
    #expect(files.count > 30)
  }

  @Test("good rows of an awkward page are albums, bad ones problems")
  func awkward() throws {
    let fixture = try #require(WireFixture.all.first { $0.file == "other/awkward-rows.json" })
    guard case .rows(let reply) = try fixture.verdict() else {
      Issue.record("no rows")
      return
    }
    var albums = reply["albums"].compactMap { FQLAlbumRow($0) }
    let covers = FQLCoverRows(reply["covers"])
    let joined = covers.join(&albums)
    #expect(
      albums.map(\.album.id.rawValue) == [
        "2901279", "2905623", "18446744073709551615", "00123", "5", "6", "7",
      ])
    #expect(
      albums.map(\.album.name) == [
        "as a number", "as text", "the last name wins", "2017", nil, "lone \u{FFFD}", "raw\tcontrol\u{1}",
      ])
    #expect(albums[3].album.count == 12)
    #expect(albums[4].album.count == nil)
    #expect(albums[4].album.coverPhotoID == nil)
    #expect(albums[5].album.coverPhotoID?.rawValue == "9")
    #expect(joined.count == 1)
    #expect(albums.flatMap(\.problems).count == 3)
    #expect(covers.problems.count == 1)
  }

  @Test(
    "bytes changed at random never trap, and never turn into rows without ids", arguments: WireFixture.all)
  func mutated(fixture: WireFixture) throws {
    let original = try fixture.response()
    guard !original.body.isEmpty else { return }
    for _ in 0..<100 {
      var response = original
      for _ in 0...Int.random(in: 0..<4) {
        response.body[Int.random(in: 0..<response.body.count)] = UInt8.random(in: 0...255)
      }
      guard case .rows(let reply) = fixture.verdict(on: response) else { continue }
      var albums = reply["albums"].compactMap { FQLAlbumRow($0) }
      _ = FQLCoverRows(reply["covers"]).join(&albums)
      let photos = reply["albums"].compactMap { FQLPhotoRow($0) }
      #expect(albums.allSatisfy { !$0.album.id.rawValue.isEmpty })
      #expect(photos.allSatisfy { !$0.id.rawValue.isEmpty })
    }
  }

  static func word(_ kind: RemoteError.Kind) -> String {
    switch kind {
    case .unreachable: "unreachable"
    case .unusable: "unusable"
    case .login: "login"
    case .rateLimited: "rateLimited"
    case .denied: "denied"
    case .notFound: "notFound"
    case .tooLarge: "tooLarge"
    case .cancelled: "cancelled"
    }
  }
}
