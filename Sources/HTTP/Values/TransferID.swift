import Synchronization

/// Names one call of the client, so that its priority can be changed while it waits.
public struct TransferID: Hashable, Sendable {
  private static let counter = Atomic<UInt64>(0)
  private let number: UInt64

  /// Makes a new one, different from all others of this process.
  public init() {
    number = TransferID.counter.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
