import SQLite

extension AccountStore {
  /// Makes the account.
  ///
  /// - Parameters:
  ///   - account: Where it comes from.
  ///   - signer: What signs URLs of pictures.
  ///   - options: Where the worker program is.
  /// - Returns: The account behind its queue.
  /// - Throws: ``MockError`` if it cannot be read.
  static func load(
    _ account: MockAccount, signer: URLSigner, options: MockOptions
  ) async throws(MockError) -> AccountStore {
    var folder: PhotoFolder?
    if case .photos(let path) = account {
      folder = try await PhotoFolder(path, workerPath: options.workerPath)
    }
    do {
      return AccountStore(try AccountDatabase.load(account, folder: folder, clock: options.clock))
    } catch {
      throw mockError(error)
    }
  }

  /// Changes the account.
  func change(_ body: @escaping @Sendable (AccountDatabase) throws -> Void) async throws(MockError) {
    do {
      try await perform(body)
    } catch {
      throw Self.mockError(error)
    }
  }

  private static func mockError(_ error: any Error) -> MockError {
    (error as? MockError) ?? MockError(.unavailable, "the account cannot be used: \(error)")
  }
}
