/// Lets others go on until something is so, or the waiting task is cancelled, as a test is whose time is up.
///
/// For what does not tell of its changes; what does is ``Watched``.
public func eventually(_ isSo: () async throws -> Bool) async rethrows {
  while try await !isSo(), !Task.isCancelled { await Task.yield() }
}
