internal import Catalog
internal import Synchronization

/// Readers of one catalog, each lent to one user at a time.
final class ReaderPool: Sendable {
  /// `@unchecked Sendable`: a reader is in the pool or with one user, never both; the pool's lock hands it over.
  private struct Idle: @unchecked Sendable { let reader: CatalogReader }

  private let path: String
  private let idle = Mutex<[Idle]>([])
  /// So many stay open while nobody reads.
  private static let kept = 4

  init(path: String) { self.path = path }

  /// Reads from the catalog.
  ///
  /// - Parameter body: Reads.
  /// - Returns: What it returns; nil if there is no catalog yet.
  /// - Throws: `CatalogError`, or what the body throws.
  func read<R>(_ body: (CatalogReader) throws -> R) throws -> R? {
    guard let reader = try idle.withLock({ $0.popLast() })?.reader ?? open() else { return nil }
    let back = Idle(reader: reader)
    defer { idle.withLock { if $0.count < Self.kept { $0.append(back) } } }
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
