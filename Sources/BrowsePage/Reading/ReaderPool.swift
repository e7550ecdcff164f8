internal import Catalog
internal import Dispatch
internal import Synchronization

/// Readers of one catalog, each lent to one user at a time.
final class ReaderPool: Sendable {
  /// `@unchecked Sendable`: a reader is in the pool or with one user, never both; the pool's lock hands it over.
  private struct Idle: @unchecked Sendable { let reader: CatalogReader }

  private let path: String
  private let idle = Mutex<[Idle]>([])
  /// So many read at once, and stay open: each has a cache of its own, and more would be no faster.
  private static let most = 4
  private let places = DispatchSemaphore(value: most)

  init(path: String) { self.path = path }

  /// Reads from the catalog.
  ///
  /// - Parameter body: Reads.
  /// - Returns: What it returns; nil if there is no catalog yet.
  /// - Throws: `CatalogError`, or what the body throws; `CancellationError` if nobody waits for it any more.
  func read<R>(_ body: (CatalogReader) throws -> R) throws -> R? {
    // Blocks one of the server's own threads, for as long as a few reads take.
    places.wait()
    defer { places.signal() }
    try Task.checkCancellation()
    guard let reader = try idle.withLock({ $0.popLast() })?.reader ?? open() else { return nil }
    let back = Idle(reader: reader)
    defer { idle.withLock { if $0.count < Self.most { $0.append(back) } } }
    return try body(reader)
  }

  private func open() throws(CatalogError) -> CatalogReader? {
    do {
      return try CatalogReader(path: path)
    } catch  where error.kind == .missing {
      return nil
    }
  }

  /// Closes what is open.
  func close() { idle.withLock { $0 = [] } }
}
