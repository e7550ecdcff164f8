import Albums
import Catalog
import JSON
import MockServer
import SyncEngine
import Testing

@Suite("Names through a whole sync", .timeLimit(.minutes(5)))
struct NameTests {
  private static func row(_ id: String, _ name: String) -> String {
    var json = JSONWriter()
    json.string(name)
    return #""aid":"\#(id)","size":0,"name":\#(String(decoding: json.bytes, as: UTF8.self))"#
  }

  private func same(_ stored: String?, _ name: String) -> Bool {
    stored.map { $0.utf8.elementsEqual(name.utf8) } ?? false
  }

  @Test("of any length are kept whole, found again, and as they are in the next run")
  func long() async throws {
    let names = [
      String(repeating: "漢", count: 300), String(repeating: "x", count: 10_000),
      String(repeating: "long ", count: 200_000) + "needle", String(repeating: "a", count: 253) + "😀",
      String(repeating: "é", count: 255),
    ]
    let scene = try await CaseScene(albums: names.enumerated().map { Self.row("1_\($0)", $1) })
    #expect(await scene.run().outcome == .done)
    let stored = try scene.albums.map(\.album.name)
    #expect(stored.count == names.count)
    for (stored, name) in zip(stored, names) { #expect(same(stored, name)) }
    #expect(try scene.reader.search("needle").albums.map(\.album.id.rawValue) == ["1_2"])
    #expect(try scene.reader.verify().isClean)
    let second = await scene.run()
    #expect(second.albums.unchanged == names.count)
    #expect(second.outcome == .done)
  }

  @Test("in another normal form are one change at most, never another album; two ids stay two")
  func normalForms() async throws {
    let (composed, decomposed) = ("Caf\u{E9}", "Cafe\u{301}")
    let scene = try await CaseScene(albums: [
      Self.row("1_1", composed), Self.row("1_2", composed), Self.row("1_3", decomposed),
      Self.row("caf\u{E9}", "one"), Self.row("cafe\u{301}", "two"),
    ])
    #expect(await scene.run().albums.added == 5)
    try await scene.mock.change(
      #"{"album":{"change":[{\#(Self.row("1_1", decomposed))}]}}"#)
    let second = await scene.run()
    #expect(second.albums.added == 0)
    #expect(second.albums.changed <= 1)
    #expect(second.outcome == .done)
    #expect(try scene.albums.count == 5)
    #expect(await scene.run().albums.unchanged == 5)
    let stored = try scene.albums
    #expect(same(stored[0].album.name, decomposed))
    #expect(same(stored[1].album.name, composed))
    #expect(same(stored[2].album.name, decomposed))
    #expect(stored.map(\.album.name).suffix(2) == ["one", "two"])
    for text in [composed, decomposed] { #expect(try scene.reader.search(text).albums.count >= 3) }
  }
}
