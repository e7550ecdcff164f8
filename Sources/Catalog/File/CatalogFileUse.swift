internal import Synchronization

/// A claim on a catalog's file for as long as this process has it open.
///
/// POSIX locks belong to the process: closing any descriptor of a file drops SQLite's locks on it, and then
/// another process may take the file for unused (https://www.sqlite.org/howtocorrupt.html, section 2.2).
/// So the file is looked at without SQLite only while nothing in this process has it open.
final class CatalogFileUse: Sendable {
  private static let counts = Mutex<[String: Int]>([:])
  private let path: String

  /// Claims the file, after a look at it if nobody here has it open.
  ///
  /// - Parameters:
  ///   - location: The file.
  ///   - look: Opens and closes the file; called with the claims locked, at most once.
  /// - Throws: What `look` throws; then there is no claim.
  init(_ location: CatalogLocation, look: () throws(CatalogError) -> Void) throws(CatalogError) {
    let path = location.real
    let failure = Self.counts.withLock { counts -> CatalogError? in
      do throws(CatalogError) {
        if counts[path] == nil { try look() }
        counts[path, default: 0] += 1
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    // Set only now: with it set, a refused claim would be given back by deinit.
    self.path = path
  }

  deinit {
    let path = path
    Self.counts.withLock { counts in
      let left = (counts[path] ?? 1) - 1
      counts[path] = left > 0 ? left : nil
    }
  }
}
