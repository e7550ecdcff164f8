internal import Catalog
internal import HTTPServer

extension PageCore {
  /// Answers a request: who may ask, then what is asked.
  func answer(_ request: ServerRequest) async -> ServerResponse {
    switch access.decide(request) {
    case .refused(let reason): return .text(reason + "\n", status: 403).guarded()
    case .opened(let cookie):
      return Self.threshold(cookie: cookie).guarded()
    case .granted: break
    }
    do {
      return try await route(request).guarded().honoring(request)
    } catch is CancellationError {
      return .problem(503, "Stopped.").guarded()
    } catch let error as CatalogError {
      return .problem(Self.status(of: error), "\(error)").guarded()
    } catch {
      return .problem(502, "\(error)").guarded()
    }
  }

  /// What the browser gets for the key: the cookie, and the way on.
  ///
  /// No redirect: where a file or another page led here, a browser sends no `SameSite=Strict` cookie along with
  /// one, but does when this page, which is of the same site, leads on.
  private static func threshold(cookie: String) -> ServerResponse {
    ServerResponse(
      headers: [
        ("Content-Type", "text/html; charset=utf-8"), ("Set-Cookie", cookie), ("Refresh", "0; url=/"),
      ],
      body: .bytes(Array("<!doctype html><title>albumsync</title><a href=\"/\">albumsync</a>\n".utf8)))
  }

  private static func status(of error: CatalogError) -> Int {
    switch error.kind {
    case .busy: 409
    case .missing: 404
    default: 500
    }
  }

  private func route(_ request: ServerRequest) async throws -> ServerResponse {
    switch request.method {
    case "GET", "HEAD": return try await read(request)
    case "POST": return try await change(request)
    default:
      var response = ServerResponse.problem(405, "The page answers GET and POST.")
      response.headers.append(("Allow", "GET, HEAD, POST"))
      return response
    }
  }

  private func read(_ request: ServerRequest) async throws -> ServerResponse {
    switch request.path {
    case "/":
      // The key must not stay in the address, where it would be kept in the history.
      if request.query.contains(where: { $0.name == "key" }) {
        return ServerResponse(status: 303, headers: [("Location", "/")])
      }
      return PageAsset.all["index.html"]?.response ?? .notHere
    case "/api/config": return configurationAnswer()
    case "/api/albums": return try albums(request)
    case "/api/album": return try album(request)
    case "/api/photos": return try photos(request)
    case "/api/photo": return try photo(request)
    case "/api/events":
      guard request.method == "GET" else { return .notHere }
      return hub.listen(Self.pageName(request.text("page")), greeting: syncing.greeting)
    default: break
    }
    let parts = request.path.utf8.split(separator: UInt8(ascii: "/")).map { String($0) ?? "" }
    switch (parts.first, parts.count) {
    case ("cover", 3): return try storedPicture(request, side: parts[1], version: parts[2])
    case ("original", 1): return try original(request)
    case (let name?, 1): return PageAsset.all[name]?.response ?? .notHere
    default: return .notHere
    }
  }

  private func change(_ request: ServerRequest) async throws -> ServerResponse {
    // No form of another page can send this type without asking first.
    let type = request.headers["Content-Type"]?.utf8.prefix { $0 != UInt8(ascii: ";") } ?? "".utf8[...]
    guard String(Substring(type)) == "application/json" else {
      return .problem(415, "A change must be JSON.")
    }
    switch request.path {
    case "/api/favourite": return try await favourite(request)
    case "/api/pick": return try pick(request)
    case "/api/cancel": return cancel()
    case "/api/original": return try await bringOriginal(request)
    case "/api/pictures": return look(request)
    case "/api/sync": return sync()
    case "/api/visible": return visible(request)
    default: return .notHere
    }
  }
}

extension ServerResponse {
  static var notHere: ServerResponse { .problem(404, "There is nothing at this address.") }
}
