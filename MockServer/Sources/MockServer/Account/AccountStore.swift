import Dispatch

/// The account behind the one queue that may use it.
///
/// `@unchecked Sendable`: `database` is used on `queue` only, after `init`.
final class AccountStore: @unchecked Sendable {
  private let queue = DispatchQueue(label: "albumsync-mock.account")
  private let database: AccountDatabase

  init(_ database: sending AccountDatabase) { self.database = database }

  /// Does something with the account when nobody else does.
  func perform<Value: Sendable>(
    _ body: @escaping @Sendable (AccountDatabase) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try body(self.database) }) }
    }
  }
}
