/// What one image may cost.
public struct WorkerLimits: Hashable, Sendable {
  /// Pixels, checked from the header before anything is decoded; as a rule 100 megapixels.
  public var maximumPixels: Int = 100_000_000
  /// Bytes of the file; as a rule 128 MiB.
  public var maximumBytes: Int = 128 << 20
  /// Bytes of address space of a worker; as a rule 700 MiB.
  public var workerMemory: Int = 700 << 20
  /// Seconds of processor time for one image; as a rule 20.
  public var processorSeconds: Int = 20
  /// How long one image may take altogether before its worker is ended; as a rule 60 seconds.
  public var deadline: Duration = .seconds(60)

  /// The usual limits.
  public init() {}
}
