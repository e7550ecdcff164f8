import Foundation

/// Runs what waits or watches on a thread of its own: the concurrency pool has a thread a core, and all the tests need
/// it.
public func onOwnThread<R>(_ body: @escaping @Sendable () throws -> sending R) async throws -> sending R {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread {
      do { continuation.resume(returning: try body()) } catch { continuation.resume(throwing: error) }
    }
  }
}
