import HTTP
import JSON
import MockServer
import TestSupport
import Testing

@Suite("The account by hand")
struct FixtureAccountTests {
  private func client() async throws -> MockClient {
    MockClient(try await MockServer(account: .fixtures(Repository.fixtures + "/account")))
  }

  @Test("its awkward albums come as they are")
  func albums() async throws {
    let client = try await client()
    defer { client.mock.stop() }
    let rows = try await client.rows(
      "SELECT aid, name, cover_pid, created, photo_count, type FROM album WHERE owner = me() LIMIT 100")
    let byID = Dictionary(rows.compactMap { row in row["aid"]?.text.map { ($0, row) } }) { first, _ in first }
    #expect(rows.count == byID.count && rows.count == 43)
    #expect(byID["4306216331659608729"]?["aid"]?.kind == .number)
    #expect(byID["18446744073709551615"]?["aid"]?.kind == .number)
    #expect(byID["00123"]?["aid"]?.kind == .string)
    #expect(byID["123"] != nil)
    #expect(rows.count { $0["name"]?.string == "Holiday" } == 3)
    #expect(byID["100000952013013_5"]?["cover_pid"] == nil)
    #expect(byID["100000952013013_6"]?["cover_pid"]?.string == "")
    #expect(byID["100000952013013_8"]?["cover_pid"]?.isNull == true)
    #expect(byID["100000952013013_13"]?["created"]?.integer == -2_208_988_800)
    #expect(byID["100000952013013_22"]?["name"]?.kind == .number)
    #expect(byID["100000952013013_23"]?["name"]?.kind == .bool)
    #expect(byID["100000952013013_24"]?["name"]?.string == "half \u{FFFD} a pair")
    #expect(byID["100000952013013_31"]?["name"]?.string?.utf8.count == 900)
    #expect(byID["100000952013013_34"] == nil, "nobody may see it")
    #expect(Set(rows.compactMap { $0["type"]?.string }) == ["normal", "profile", "mobile", "wall", "cover"])
  }

  @Test("every picture of it is served in every size")
  func pictures() async throws {
    let client = try await client()
    defer { client.mock.stop() }
    let rows = try await client.rows("SELECT pid, images FROM photo WHERE owner = me() LIMIT 100")
    #expect(rows.count == 34)
    for row in rows {
      for image in row["images"].map({ Array($0.elements) }) ?? [] {
        let answer = try await client.get(try #require(image["source"]?.string))
        #expect(answer.status == 200 && answer.body.count > 100)
      }
    }
  }

  @Test("each hostile picture is served as one")
  func hostile() async throws {
    let mock = try await MockServer(account: .fixtures(Repository.fixtures + "/hostile"))
    defer { mock.stop() }
    let client = MockClient(mock)
    let rows = try await client.rows("SELECT pid, src_big, caption FROM photo WHERE owner = me()")
    #expect(rows.count == 13)
    for row in rows {
      let answer = try await client.get(try #require(row["src_big"]?.string))
      #expect(answer.status == 200 && answer.headers["Content-Type"] == "image/jpeg")
      #expect(answer.body.isEmpty == (row["caption"]?.string == "empty"))
    }
  }
}
