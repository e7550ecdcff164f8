import Albums
import Catalog
import Foundation
import TestSupport
import Testing

@testable import BrowsePage

/// The files of an archive.
@Suite(.timeLimit(.minutes(1))) struct ArchiveFileTests {
  @Test(
    "hashes are those of the standard",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1000),
        "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
      ),
    ])
  func hash(text: String, expected: String) { #expect(SHA256.hexadecimal(of: text) == expected) }

  func makeCase() throws -> PageCase {
    try PageCase(fill: { writer, remote in
      try writer.add(
        [.make("../../x", "</script><script>alert(1)</script>", count: 1, cover: "p1"), .make("2", nil)],
        to: remote)
      try writer.add([.make("p1", in: "../../x", 0, caption: "\u{2028}'\\")], to: remote)
      try writer.addPicture("p1", to: remote)
    })
  }

  func files(in folder: String) throws -> Set<String> {
    Set(try FileManager.default.subpathsOfDirectory(atPath: folder))
  }

  @Test("an archive holds the page, the rows and the pictures, under safe names, and nothing outside")
  func files() throws {
    let test = try makeCase()
    let folder = test.folder.file("archive")
    let summary = try StaticExport.write(catalogPath: test.path, to: folder)
    #expect(summary.albums == 4)
    #expect(summary.pictures == 2)
    let names = try files(in: folder)
    #expect(names.isSuperset(of: ["index.html", "page.js", "style.css", "data/albums.js", "data/config.js"]))
    #expect(names.filter { $0.hasPrefix("data/photos-") }.count == 4)
    #expect(names.allSatisfy { $0.utf8.allSatisfy { byte in byte < 0x7F && byte > 0x20 } })
    #expect(!names.contains("app.js"))
    let outside = try files(in: test.folder.path).filter {
      !$0.hasPrefix("archive") && !$0.hasPrefix("catalog.db")
    }
    #expect(outside.isEmpty)
    let script = try String(contentsOfFile: folder + "/page.js", encoding: .utf8)
    #expect(!script.contains("import {"))
    #expect(!script.contains("\nexport "))
  }

  @Test("an archive is written again over itself and loses what is gone")
  func again() throws {
    let test = try makeCase()
    let folder = test.folder.file("archive")
    _ = try StaticExport.write(catalogPath: test.path, to: folder)
    let before = try files(in: folder)
    try test.write { try $0.apply(CatalogBatch(deletedAlbums: [AlbumID("2")]), to: $1) }
    _ = try StaticExport.write(catalogPath: test.path, to: folder)
    let after = try files(in: folder)
    #expect(after.isSubset(of: before))
    #expect(before.subtracting(after).count == 1)
  }

  @Test("a folder with something else in it is left as it is")
  func foreign() throws {
    let test = try makeCase()
    let folder = test.folder.file("home")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(filePath: folder + "/index.html"))
    #expect { try StaticExport.write(catalogPath: test.path, to: folder) } throws: { error in
      (error as? ExportError)?.kind == .notEmpty && "\(error)".contains(folder)
    }
    #expect(try files(in: folder) == ["index.html"])
    #expect { try StaticExport.write(catalogPath: test.path, to: folder + "/none/deep") } throws: { error in
      (error as? ExportError)?.kind == .cannotWrite
    }
  }
}
