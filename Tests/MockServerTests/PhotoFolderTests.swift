import Foundation
import HTTP
import JSON
import TestSupport
import Testing

@testable import MockServer

@Suite("A folder of photos")
struct PhotoFolderTests {
  private func write(_ bytes: [UInt8], _ folder: TemporaryDirectory, _ name: String) throws {
    let path = folder.file(name)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: path))
  }

  private func picture(_ line: String) throws -> [UInt8] {
    let source = try #require(PictureSource(line))
    return try #require(PictureMaker().bytes(source, size: nil, photoID: "1"))
  }

  @Test("folders are albums, in the order of names, and files photos")
  func folders() async throws {
    let folder = TemporaryDirectory()
    try write(picture("jpeg 640x480 orientation=6 seed=1"), folder, "b album/a 1 ü.jpg")
    try write(picture("png 40x30"), folder, "b album/B.PNG")
    try write([], folder, "b album/.hidden.jpg")
    try write([1, 2, 3], folder, "b album/notes.txt")
    try write([1, 2, 3], folder, "b album/broken.jpg")
    try write([1, 2, 3], folder, "b album/film.MP4")
    try write(picture("jpeg 10x10"), folder, "top.jpg")
    try write([], folder, "a empty/.keep")
    try write([], folder, ".git/x.jpg")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("b album/out.jpg"), withDestinationPath: "/etc/hostname")
    let mock = try await MockServer(account: .photos(folder.path))
    defer { mock.stop() }
    let client = MockClient(mock)
    let albums = try await client.rows(
      "SELECT aid, name, photo_count, video_count, cover_pid FROM album WHERE owner = me() ORDER BY owner_cursor"
    )
    #expect(albums.map { $0["name"]?.string } == ["a empty", "b album"])
    #expect(albums.map { $0["photo_count"]?.integer } == [0, 3])
    #expect(albums.map { $0["video_count"]?.integer } == [0, 1])
    #expect(albums[0]["cover_pid"]?.string == "")
    let photos = try await client.rows(
      """
      SELECT pid, src, src_small, src_big, src_big_width, src_big_height, backdated_time, images, position
      FROM photo WHERE aid = '\(albums[1]["aid"]?.string ?? "")' ORDER BY position
      """)
    #expect(photos.map { $0["pid"]?.string }.first == albums[1]["cover_pid"]?.string)
    #expect(photos.map { $0["src_big_width"]?.integer } == [40, 640, nil])
    #expect(photos.map { $0["src_big_height"]?.integer } == [30, 480, nil])
    #expect(photos.allSatisfy { $0["src"]?.string == "" && $0["src_small"]?.string == "" })
    #expect(photos.allSatisfy { $0["backdated_time"] == nil })
    let url = try #require(photos[1]["src_big"]?.string)
    #expect(url.contains("/a%201%20%C3%BC.jpg?"))
    let answer = try await client.get(url)
    #expect(answer.body == (try picture("jpeg 640x480 orientation=6 seed=1")))
    #expect(answer.headers["Content-Type"] == "image/jpeg")
    let png = try await client.get(try #require(photos[0]["src_big"]?.string))
    #expect(png.headers["Content-Type"] == "image/png")
    let videos = try await client.rows("SELECT title FROM video WHERE owner = me()")
    #expect(videos.map { $0["title"]?.string } == ["film.MP4"])
  }

  @Test("ids stay the same when folders are added")
  func stable() async throws {
    let folder = TemporaryDirectory()
    try write(picture("jpeg 10x10"), folder, "m/1.jpg")
    func ids() async throws -> [String?] {
      let mock = try await MockServer(account: .photos(folder.path))
      defer { mock.stop() }
      return try await MockClient(mock).rows("SELECT aid, name FROM album WHERE owner = me()")
        .filter { $0["name"]?.string == "m" }.map { $0["aid"]?.string }
    }
    let before = try await ids()
    try write(picture("jpeg 10x10"), folder, "a/1.jpg")
    #expect(try await ids() == before)
    #expect(before.count == 1)
  }

  @Test("camera photos tell when and where they were taken")
  func cameraPhotos() async throws {
    guard let path = Repository.shared("photos") else { return }
    let mock = try await MockServer(account: .photos(path))
    defer { mock.stop() }
    let client = MockClient(mock)
    let albums = try await client.rows("SELECT name, photo_count FROM album WHERE owner = me()")
    #expect(albums.first { $0["name"]?.string == "Bologna walk" }?["photo_count"]?.integer == 9)
    #expect(albums.first { $0["name"]?.string == "Empty album" }?["photo_count"]?.integer == 0)
    let photos = try await client.rows(
      "SELECT src_big, src_big_width, src_big_height, backdated_time, place_id FROM photo WHERE owner = me() LIMIT 500"
    )
    let bologna = photos.filter { $0["src_big"]?.string?.contains("DSCN0010") == true }
    #expect(bologna.first?["backdated_time"]?.integer == 1_224_692_919)
    let heic = photos.filter { $0["src_big"]?.string?.contains("IMG_5195.HEIC") == true }
    #expect(heic.count == 1)
    let original = try await client.get(try #require(heic.first?["src_big"]?.string))
    #expect(original.headers["Content-Type"] == "image/heic")
    let place = try #require(bologna.first?["place_id"]?.text)
    let places = try await client.rows("SELECT latitude, longitude FROM place WHERE page_id = \(place)")
    #expect(abs((places.first?["latitude"]?.double ?? 0) - 43.467) < 0.01)
    // The eight orientations of one picture are the same size upright.
    let sizes = photos.filter { $0["src_big"]?.string?.contains("landscape_") == true }
      .map { "\($0["src_big_width"]?.integer ?? 0)x\($0["src_big_height"]?.integer ?? 0)" }
    #expect(sizes.count == 8 && Set(sizes).count == 1)
  }

  @Test("a folder that is not there is told by name")
  func missing() async {
    let error = await #expect(throws: MockError.self) {
      try await MockServer(account: .photos("/nowhere/at all"))
    }
    #expect(error?.kind == .unavailable)
    #expect(error?.message.contains("/nowhere/at all") == true)
  }
}
