internal import Catalog
internal import Synchronization

/// Tells the pages when the catalog changes, by whichever process.
final class CatalogNews: Sendable {
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// Begins to watch for what changes after a moment.
  func begin(path: String, since token: Int?, hub: EventHub) {
    let watching = Task.detached {
      do {
        for try await changes in CatalogWatcher(path: path).changes(since: token) {
          var json = JSONText()
          json.object { $0.member("token", changes.token) }
          hub.send("changed", json.bytes)
        }
      } catch {
        // The next answer tells the page what is wrong with the catalog.
        hub.send("changed", "{}".utf8)
      }
    }
    task.withLock { $0 = watching }
  }

  func end() { task.withLock { $0?.cancel() } }
}
