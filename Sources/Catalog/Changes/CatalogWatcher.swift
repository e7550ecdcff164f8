/// Tells what changes in a catalog as it changes, by whichever process.
public struct CatalogWatcher: Sendable {
  private let path: String

  /// Watches a catalog; it need not exist yet.
  ///
  /// - Parameter path: Where it is, or will be.
  public init(path: String) { self.path = path }

  /// Gives the changes one after the other.
  ///
  /// Asking costs a few microseconds while nothing changes. Changes that come faster than they are taken are
  /// told together. The sequence ends when its task is cancelled, or with ``CatalogError`` when the catalog
  /// cannot be read any more.
  ///
  /// - Parameters:
  ///   - token: The moment since which; nil from now on.
  ///   - interval: How often it is asked.
  ///   - clock: What the interval is measured with.
  /// - Returns: Changes, none of them empty.
  public func changes<C: Clock<Duration>>(
    since token: Int? = nil, every interval: Duration = .milliseconds(200), clock: C = ContinuousClock()
  ) -> AsyncThrowingStream<CatalogChanges, any Error> {
    let path = path
    return AsyncThrowingStream(bufferingPolicy: .unbounded) { continuation in
      let task = Task {
        do {
          var watch = CatalogWatch(path: path, token: token)
          while true {
            if let changes = try watch.look() { continuation.yield(changes) }
            try await clock.sleep(for: interval)
          }
        } catch is CancellationError {
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

/// One look after the other at a catalog; for one owner.
struct CatalogWatch {
  private let path: String
  private var token: Int?
  private var reader: CatalogReader?
  private var version = 0

  init(path: String, token: Int?) {
    self.path = path
    self.token = token
  }

  /// Tells what changed since the last look; nil if nothing did.
  mutating func look() throws(CatalogError) -> CatalogChanges? {
    guard let reader = try open() else { return nil }
    let version = try reader.dataVersion()
    if version == self.version, token != nil { return nil }
    self.version = version
    guard let token else {
      token = try reader.changeToken()
      return nil
    }
    let changes = try reader.changes(since: token)
    self.token = changes.token
    return changes.isEmpty ? nil : changes
  }

  /// Opens the catalog, if it is there; what is in a new one is all news.
  private mutating func open() throws(CatalogError) -> CatalogReader? {
    if let reader { return reader }
    do {
      reader = try CatalogReader(path: path)
    } catch  where error.kind == .missing {
      token = token ?? 0
    }
    return reader
  }
}
