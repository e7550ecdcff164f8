import Albums
import Remotes
import Synchronization

/// A remote in memory: pages in a row, every image the same few bytes unless told otherwise.
final class FakeRemote: AlbumRemote {
  struct Script {
    var account: Result<Account, RemoteError> = .success(Account(id: "1001", name: "Ann"))
    var pages: [Result<AlbumPage, RemoteError>] = []
    /// By URL; what is not here is `[1, 2, 3]` with an ETag.
    var images: [String: Result<ImageAnswer, RemoteError>] = [:]
    var photos: [PhotoID: CoverPhoto] = [:]
    var photoPages: [AlbumID: [PhotoPage]] = [:]
    /// The validators that were sent, by URL.
    var conditions: [String: ImageValidators] = [:]
    var usage = RemoteUsage()
    /// Called before each answer, with what was asked.
    var onAsk: (@Sendable (String) async -> Void)?
  }

  let api = "fake"
  let script: Mutex<Script>

  init(_ pages: [AlbumPage] = []) {
    script = Mutex(Script(pages: pages.map { .success($0) }))
  }

  var usage: RemoteUsage { script.withLock { $0.usage } }

  func change(_ body: (inout sending Script) -> Void) { script.withLock { body(&$0) } }

  private func asked(_ what: String) async throws(RemoteError) {
    await script.withLock { $0.onAsk }?(what)
    if Task.isCancelled { throw RemoteError(.cancelled, "cancelled") }
  }

  func account() async throws(RemoteError) -> Account {
    script.withLock { $0.usage.queries += 1 }
    try await asked("account")
    return try script.withLock { $0.account }.get()
  }

  func albums(after cursor: PageCursor?) async throws(RemoteError) -> AlbumPage {
    let number = cursor.flatMap { Int($0.text) } ?? 0
    script.withLock { $0.usage.queries += 1 }
    try await asked("page \(number)")
    return try script.withLock {
      $0.pages.indices.contains(number) ? $0.pages[number] : .success(AlbumPage(albums: []))
    }
    .get()
  }

  func coverPhoto(_ id: PhotoID) async throws(RemoteError) -> CoverPhoto? {
    script.withLock { $0.usage.queries += 1 }
    try await asked("photo \(id)")
    return script.withLock { $0.photos[id] }
  }

  func photos(of album: Album, after cursor: PageCursor?) async throws(RemoteError) -> PhotoPage {
    let number = cursor.flatMap { Int($0.text) } ?? 0
    script.withLock { $0.usage.queries += 1 }
    try await asked("photos \(album.id) \(number)")
    return script.withLock { script in
      let pages = script.photoPages[album.id] ?? []
      return pages.indices.contains(number) ? pages[number] : PhotoPage(photos: [])
    }
  }

  func image(_ request: ImageRequest) async throws(RemoteError) -> ImageAnswer {
    script.withLock {
      $0.usage.images += 1
      $0.conditions[request.url] = request.validators
    }
    try await asked("image \(request.url)")
    let answer = try script.withLock {
      $0.images[request.url] ?? .success(.bytes([1, 2, 3], ImageValidators(etag: "\"1\"")))
    }.get()
    if case .bytes(let bytes, _) = answer { script.withLock { $0.usage.imageBytes += Int64(bytes.count) } }
    return answer
  }
}
