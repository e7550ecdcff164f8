internal import Albums
internal import Catalog
internal import HTTPServer

extension PageCore {
  /// A picture of the catalog.
  ///
  /// Its address holds its version, so the browser may keep it for good.
  func storedPicture(_ request: ServerRequest, side: String, version: String) throws -> ServerResponse {
    guard let key = request.text("key").flatMap(PhotoKey.init), let side = Self.side(side) else {
      return .notHere
    }
    let found = try readers.read { try $0.picture(of: key.id, remote: key.remote, side: side) }
    guard let (rendition, current) = found ?? nil else {
      return .problem(404, "The catalog has no such picture.")
    }
    let isCurrent = Int(version) == current
    return ServerResponse(
      headers: [
        ("Content-Type", "image/jpeg"), ("ETag", "\"\(current)-\(rendition.spec.side)\""),
        ("Cache-Control", isCurrent ? "private, max-age=31536000, immutable" : "private, no-cache"),
      ], body: .bytes(rendition.bytes))
  }

  /// A picture that the catalog does not have yet.
  func fetchedPicture(_ request: ServerRequest, side: String) async throws -> ServerResponse {
    guard let fetcher, let key = request.text("key").flatMap(PhotoKey.init), let side = Self.side(side) else {
      return .notHere
    }
    let stored = try readers.read { try $0.picture(of: key.id, remote: key.remote, side: side) }
    let bytes: [UInt8]
    if let (rendition, _) = stored ?? nil, rendition.spec.side >= side {
      bytes = rendition.bytes
    } else {
      let wish = PictureWish(remote: key.remote, photo: key.id, side: side)
      guard let fetched = try await fetcher.picture(wish) else {
        return .problem(404, "The remote does not show this picture.")
      }
      bytes = fetched
    }
    guard let type = MediaType(bytes: bytes), type.mime.hasPrefix("image/") else {
      return .problem(502, "What came is no picture.")
    }
    return ServerResponse(
      headers: [("Content-Type", type.mime), ("Cache-Control", "private, max-age=600")], body: .bytes(bytes))
  }

  /// The picture or video itself.
  func original(_ request: ServerRequest) throws -> ServerResponse {
    guard let key = request.text("key").flatMap(PhotoKey.init) else { return .notHere }
    let photo = try readers.read { try $0.photo(key.id, remote: key.remote).first } ?? nil
    guard let file = photo?.original.flatMap({ OriginalFile(path: $0) }) else {
      return .problem(404, "The original is not on this machine.")
    }
    return file.response
  }

  private static func side(_ text: String) -> Int? {
    Int(text).flatMap { RenditionSpec.sides.contains($0) ? $0 : nil }
  }
}
