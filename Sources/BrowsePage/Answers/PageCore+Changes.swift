internal import Albums
internal import Catalog
internal import HTTPServer
internal import JSON

extension PageCore {
  /// Marks photos as favourites, or takes the mark away; says whether it is written or is going to be.
  func favourite(_ request: ServerRequest) async throws -> ServerResponse {
    guard let isOn = Self.body(request)?["on"]?.bool, let texts = Self.keys(request, limit: 10_000) else {
      return .problem(400, "A list of photos and whether they are favourites are needed.")
    }
    let known = try readers.read { reader in
      try texts.compactMap(PhotoKey.init).filter { try !reader.photo($0.id, remote: $0.remote).isEmpty }
    }
    let isWritten = try await writer.mark(known ?? [], isOn)
    guard known?.count == texts.count else { return .problem(404, "The catalog has no such photo.") }
    var json = JSONText()
    json.object { $0.member("written", isWritten) }
    return .json(json.bytes, status: isWritten ? 200 : 202)
  }

  /// Takes what was chosen.
  func pick(_ request: ServerRequest) throws -> ServerResponse {
    guard let keys = Self.keys(request, limit: 1_000_000) else {
      return .problem(400, "A list of photos is needed.")
    }
    var photos: [PickedPhoto] = []
    var seen: Set<PhotoKey> = []
    for text in keys {
      guard let key = PhotoKey(text), seen.insert(key).inserted else {
        return .problem(400, "A photo was chosen twice, or there is none by that name.")
      }
      photos.append(PickedPhoto(remote: key.remote, id: key.id))
    }
    do {
      // Before the catalog is asked: a choice that is too large costs nothing.
      if let maximum = picking.request?.maximum, maximum >= 0, photos.count > maximum {
        throw PickDesk.Refusal.tooMany(maximum)
      }
      let areThere = try readers.read { reader in
        try photos.allSatisfy { try !reader.photo($0.id, remote: $0.remote).isEmpty }
      }
      guard areThere ?? photos.isEmpty else {
        return .problem(409, "A photo that was chosen is not in the catalog any more.")
      }
      try picking.take(photos)
    } catch let refusal as PickDesk.Refusal {
      return Self.problem(refusal)
    }
    return .json(Array("{}".utf8))
  }

  /// Hears that nothing is to be chosen.
  func cancel() -> ServerResponse {
    do throws(PickDesk.Refusal) {
      try picking.cancel()
    } catch {
      return Self.problem(error)
    }
    return .json(Array("{}".utf8))
  }

  private static func problem(_ refusal: PickDesk.Refusal) -> ServerResponse {
    switch refusal {
    case .notAsked: .problem(409, "Nothing is to be chosen on this page.")
    case .tooMany(let maximum): .problem(409, "No more than \(maximum) can be chosen.")
    case .taken: .problem(409, "A choice was returned already.")
    }
  }

  func sync() -> ServerResponse {
    syncing.start() ? .json(Array("{}".utf8)) : .problem(409, "This page cannot sync.")
  }

  /// Hears which albums are in view.
  func visible(_ request: ServerRequest) -> ServerResponse {
    guard let keys = Self.keys(request, limit: Self.maximumWindow) else {
      return .problem(400, "A list of albums is needed.")
    }
    syncing.prioritize(
      keys.compactMap { key in
        guard case .album(let id, _) = AlbumKey(key) else { return nil }
        return id
      })
    return .json(Array("{}".utf8))
  }

  static func body(_ request: ServerRequest) -> JSONValue? {
    guard let document = try? JSONDocument(request.body), document.root.kind == .object else { return nil }
    return document.root
  }

  static func keys(_ request: ServerRequest, limit: Int) -> [String]? {
    guard let list = body(request)?["keys"], list.kind == .array else { return nil }
    var keys: [String] = []
    for element in list.elements {
      guard keys.count < limit, let key = element.string else { return nil }
      keys.append(key)
    }
    return keys
  }
}
