internal import Albums
internal import Catalog
internal import HTTPServer
internal import JSON

extension PageCore {
  /// A picture of the catalog.
  ///
  /// Its address holds its version, so the browser may keep it for good.
  func storedPicture(_ request: ServerRequest, side: String, version: String) throws -> ServerResponse {
    guard let key = request.text("key").flatMap(PhotoKey.init), let side = Self.side(side) else {
      return .notHere
    }
    if let number = Int(version), number < 0, let held = heldPicture(key, -number, side: side) { return held }
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

  /// A picture that was fetched and is not in the catalog yet.
  private func heldPicture(_ key: PhotoKey, _ number: Int, side: Int) -> ServerResponse? {
    guard let held = writer.pending.covers[key], held.number == number else { return nil }
    let sizes = held.write.renditions.sorted { $0.spec.side < $1.spec.side }
    guard let best = sizes.first(where: { $0.spec.side >= side }) ?? sizes.last else { return nil }
    return ServerResponse(
      headers: [("Content-Type", "image/jpeg"), ("Cache-Control", "private, max-age=3600")],
      body: .bytes(best.bytes))
  }

  /// Hears which pictures are looked at that are not here.
  func look(_ request: ServerRequest) -> ServerResponse {
    guard let keys = Self.keys(request, limit: Self.maximumWindow) else {
      return .problem(400, "A list of photos is needed.")
    }
    let body = Self.body(request)
    let size = body?["size"]?.string.flatMap(PictureWish.Size.init) ?? .thumbnail
    let wishes = keys.compactMap(PhotoKey.init).map {
      PictureWish(remote: $0.remote, photo: $0.id, size: size)
    }
    pictures?.want(wishes, page: Self.pageName(body?["page"]?.string))
    return .json(Array("{}".utf8))
  }

  /// What a page calls itself, as far as it is remembered.
  static func pageName(_ text: String?) -> String { String((text ?? "").prefix(64)) }

  /// The picture or video itself.
  func original(_ request: ServerRequest) throws -> ServerResponse {
    guard let key = request.text("key").flatMap(PhotoKey.init) else { return .notHere }
    let photo = try photo(key)
    guard let file = photo?.original.flatMap({ OriginalFile(path: $0) }) else {
      return .problem(404, "The original is not on this machine.")
    }
    return file.response
  }

  /// Brings the picture or video itself to this machine; answers when it is there.
  func bringOriginal(_ request: ServerRequest) async throws -> ServerResponse {
    guard let key = Self.body(request)?["key"]?.string.flatMap(PhotoKey.init), let photo = try photo(key)
    else {
      return .problem(404, "The catalog has no such photo.")
    }
    if photo.original.flatMap({ OriginalFile(path: $0) }) == nil {
      guard let fetch = configuration.fetchOriginal else {
        return .problem(409, "This page cannot fetch originals.")
      }
      writer.keep(try await fetch(photo), as: key)
    }
    return .json(Array("{}".utf8))
  }

  private func photo(_ key: PhotoKey) throws -> CatalogPhoto? {
    try readers.read { shown(try $0.photo(key.id, remote: key.remote)).first } ?? nil
  }

  private static func side(_ text: String) -> Int? {
    Int(text).flatMap { RenditionSpec.sides.contains($0) ? $0 : nil }
  }
}
