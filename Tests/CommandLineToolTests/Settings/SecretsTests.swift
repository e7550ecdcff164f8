import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("Tokens are for their owner's eyes")
struct SecretsTests {
  private let folder = TemporaryDirectory()

  private func file(_ text: String, mode: Int) throws -> String {
    let path = folder.file("token")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    return path
  }

  @Test("a token file is read without the white space around the token")
  func read() throws {
    let token = try SecretFile.read(try file("  abc123\n", mode: 0o600), what: "The token file")
    #expect(token?.secret == "abc123")
    #expect(try SecretFile.read(folder.file("none"), what: "x") == nil)
  }

  @Test(
    "a token file that others can read or change is refused",
    arguments: [0o644, 0o640, 0o604, 0o620, 0o666, 0o660])
  func refused(mode: Int) throws {
    let path = try file("SECRET", mode: mode)
    let failure = #expect(throws: Failure.self) { _ = try SecretFile.read(path, what: "The token file") }
    #expect(failure?.exit == .login)
    #expect(failure?.message.contains("chmod 600") == true)
    #expect(failure?.message.contains("SECRET") == false)
  }

  @Test(
    "what is no token is refused without being shown",
    arguments: ["", " \n", "two words", "SECRET\u{1B}", "täst", String(repeating: "a", count: 9000)])
  func wrong(text: String) throws {
    let path = try file(text, mode: 0o600)
    let failure = #expect(throws: Failure.self) { _ = try SecretFile.read(path, what: "The token file") }
    #expect(failure?.message.contains("SECRET") == false)
  }

  @Test("a token is in no description, dump or interpolation of itself")
  func hidden() throws {
    let token = try Token("SECRET", from: "x")
    var dumped = ""
    dump(token, to: &dumped)
    for text in ["\(token)", String(reflecting: token), String(describing: [token]), dumped] {
      #expect(!text.contains("SECRET"), "\(text)")
    }
  }

  @Test("the login store keeps, replaces and forgets, readable by its owner alone")
  func store() throws {
    let store = LoginStore(folder: folder.file("data/logins"))
    #expect(try store.token(of: "home") == nil)
    try store.store(try Token("one", from: "x"), for: "home")
    try store.store(try Token("two", from: "x"), for: "home")
    #expect(try store.token(of: "home")?.secret == "two")
    let path = folder.file("data/logins/home")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(
      try FileManager.default.attributesOfItem(atPath: store.folder)[.posixPermissions] as? Int == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder) == ["home"])
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    #expect(throws: Failure.self) { _ = try store.token(of: "home") }
    #expect(try store.remove("home"))
    #expect(try !store.remove("home"))
  }

  @Test("the variable's token is not among the values that are handed on")
  func environment() {
    let environment = Environment(["HOME": "/h", "ALBUMSYNC_TOKEN": "SECRET"])
    #expect(environment.token == "SECRET")
    #expect(environment["ALBUMSYNC_TOKEN"] == nil)
    #expect(Environment(["ALBUMSYNC_TOKEN": ""]).token == nil)
  }

  @Test("places follow XDG, and relative folders are ignored")
  func places() throws {
    #expect(try Places(Environment(["HOME": "/h"])).catalog == "/h/.local/share/albumsync/catalog.db")
    #expect(
      try Places(Environment(["HOME": "/h", "XDG_DATA_HOME": "/d"])).catalog == "/d/albumsync/catalog.db")
    #expect(
      try Places(Environment(["HOME": "/h", "XDG_DATA_HOME": "d"])).logins
        == "/h/.local/share/albumsync/logins")
    #expect(try Places(Environment(["HOME": "/h"])).configurationFile == "/h/.config/albumsync/config")
    let failure = #expect(throws: Failure.self) { _ = try Places(Environment()).catalog }
    #expect(failure?.exit == .usage)
  }
}
