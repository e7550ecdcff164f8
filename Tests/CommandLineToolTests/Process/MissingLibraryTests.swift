import Foundation
import ImageFactory
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("Without one of the libraries that are opened at first use")
struct MissingLibraryTests {
  private let tool = Tool()

  /// How a library cannot be had.
  enum Lack: CaseIterable {
    /// What the loader finds under the name is no library; it then does not look further.
    case unusable
    /// What it finds lacks what is needed, as an old version would.
    case other
  }

  /// The variables that hide a library from a program and from what it starts.
  private func without(_ library: String, _ lack: Lack = .unusable) throws -> [String: String] {
    let folder = tool.home.file("stand-ins")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = folder + "/" + library
    switch lack {
    case .unusable: #expect(FileManager.default.createFile(atPath: file, contents: nil))
    case .other: try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: Self.libc)
    }
    return ["LD_LIBRARY_PATH": folder]
  }

  /// The C library's file, in the folder of the processor's kind.
  private static let libc: String = {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/lib")) ?? []
    return folders.map { "/lib/\($0)/libc.so.6" }.first { FileManager.default.fileExists(atPath: $0) } ?? ""
  }()

  @Test(
    "a sync says which package has libcurl and ends with 1, before anything is made", arguments: Lack.allCases
  )
  func transfers(lack: Lack) throws {
    let outcome = try tool.run(
      ["sync", "--json", "--api", "fql", "--url", "http://127.0.0.1:1"],
      environment: without("libcurl.so.4", lack))
    #expect(outcome.code == 1)
    #expect(outcome.stderr.hasPrefix("albumsync: libcurl.so.4 "))
    #expect(outcome.stderr.contains("install the Debian package libcurl4"))
    let error = try #require((try outcome.json() as? [String: [String: Any]])?["error"])
    #expect(error["kind"] as? String == "internal")
    #expect(!FileManager.default.fileExists(atPath: tool.catalog))
  }

  @Test("a pick of originals that would have to be fetched says it too")
  func originals() throws {
    let folders = try PhotoFolders.account()
    let mock = try Mock("--photos", folders.path)
    let remote = ["--api", "fql", "--url", mock.url]
    #expect(try tool.run(["sync", "--photos"] + remote).code == 0)
    let outcome = try tool.run(
      ["pick", "Été", "1", "--copy-to", tool.home.file("best")] + remote, environment: without("libcurl.so.4")
    )
    #expect(outcome.code == 1)
    #expect(outcome.stderr.contains("install the Debian package libcurl4"))
  }

  @Test("the page and the mock say which package has libmicrohttpd and end with 1", arguments: Lack.allCases)
  func server(lack: Lack) throws {
    let folders = try PhotoFolders.account()
    #expect(try tool.run(["import", folders.path]).code == 0)
    let variables = try without("libmicrohttpd.so.12", lack)
    let page = try tool.run(["browse", "--no-open"], environment: variables)
    let mock = try ChildProcess(
      BuiltPrograms.mock, ["--port", "0", "--generate", "1x1"], environment: variables)
    for (code, text) in [
      (page.code, page.stderr), (mock.finish(), String(decoding: mock.stderr, as: UTF8.self)),
    ] {
      #expect(code == 1)
      #expect(text.contains("libmicrohttpd.so.12 "))
      #expect(text.contains("install the Debian package libmicrohttpd12"))
    }
  }

  @Test(
    "a picture that needs libvips is left out with the package's name; the others are taken",
    arguments: Lack.allCases)
  func pictures(lack: Lack) throws {
    let folders = try PhotoFolders.account()
    try folders.write(Painting.quadrants(width: 40, height: 30).png(), to: "Été/picture.png")
    let outcome = try tool.run(
      ["import", folders.path, "--as", "Mine"], environment: without("libvips.so.42", lack))
    #expect(outcome.code == 3)
    let warnings = outcome.stderr.split(separator: "\n").filter { $0.contains("libvips") }
    #expect(warnings.count == 1, "\(outcome.stderr)")
    #expect(outcome.stderr.contains("picture.png: no worker can be started"))
    #expect(outcome.stderr.contains("Debian: libvips42"))
    // Once it is there, the next import does what is left.
    #expect(try tool.run(["import", folders.path, "--as", "Mine"]).code == 0)
  }

  @Test("what is offline works without any of them")
  func offline() throws {
    let folders = try PhotoFolders.account()
    #expect(try tool.run(["import", folders.path]).code == 0)
    var variables: [String: String] = [:]
    for library in ["libcurl.so.4", "libmicrohttpd.so.12", "libvips.so.42"] {
      variables = try without(library)
    }
    for words in [["albums"], ["search", "plain"], ["verify"], ["status"], ["remote", "list"]] {
      #expect(try tool.run(words, environment: variables).code == 0, "\(words)")
    }
  }
}
