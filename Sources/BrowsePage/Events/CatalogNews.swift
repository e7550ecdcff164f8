internal import Catalog
internal import Synchronization

/// Tells the pages when the catalog changes, by whichever process.
final class CatalogNews: Sendable {
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// Begins to watch.
  func begin(path: String, hub: EventHub) {
    let watching = Task.detached {
      do {
        for try await changes in CatalogWatcher(path: path).changes() {
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
