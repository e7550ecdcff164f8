import AlbumSync
import Foundation
import TestSupport
import Testing

@Suite("The README's example")
struct ExampleTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: Repository.root + "/" + path, encoding: .utf8)
  }

  @Test("is the compiled file, word for word, in the README and in the documentation")
  func isVerbatim() throws {
    let example = try text("Tests/AlbumSyncTests/Example.swift")
    let block = "```swift\n\(example)```\n"
    #expect(try text("README.md").contains("<!-- example -->\n\(block)<!-- /example -->\n"))
    #expect(try text("Sources/AlbumSync/AlbumSync.docc/GettingStarted.md").contains(block))
  }

  @Test("ends with a clear outcome when nobody answers, and leaves an empty catalog")
  func runs() async throws {
    let folder = TemporaryDirectory()
    let catalog = folder.file("catalog.db")
    // Port 1 of the loopback interface refuses at once.
    let outcome = await fill(AlbumList(), from: "http://127.0.0.1:1", token: nil, catalog: catalog)
    #expect(outcome == .unreachable)
    try printAlbums(in: catalog)
    #expect(try CatalogReader(path: catalog).remotes().isEmpty)
  }
}
