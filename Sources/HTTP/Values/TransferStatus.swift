/// Where one request of a client is at the moment.
public struct TransferStatus: Hashable, Sendable {
  /// What a transfer waits for.
  public enum Phase: Hashable, Sendable {
    /// Its turn in the client's queue.
    case queued
    /// The connection.
    case connecting
    /// The first byte of the answer.
    case waiting
    /// The rest of the answer.
    case receiving
  }

  /// The name given when it was sent.
  public var id: TransferID
  /// The URL of the current hop without its query.
  public var address: String
  /// What it waits for.
  public var phase: Phase
  /// The bytes of the current answer so far, after decompression.
  public var receivedBytes: Int
  /// The time since it left the queue for the first time.
  public var elapsed: Duration
}
