/// How a worker is started: what it can read and what it may cost.
public struct WorkerArguments: Hashable, Sendable {
  /// What a worker can read.
  public enum Lane: String, Hashable, Sendable, CaseIterable {
    /// Plain JPEGs; starts in a few milliseconds.
    case jpeg
    /// Everything, with libvips.
    case all
  }

  /// What it can read.
  public var lane: Lane
  /// Bytes of address space.
  public var memory: Int
  /// Seconds of processor time an image may take.
  public var seconds: Int
  /// Pixels an image may have.
  public var pixels: Int
  /// Bytes an image may have.
  public var bytes: Int

  /// Takes the values.
  public init(lane: Lane, memory: Int, seconds: Int, pixels: Int, bytes: Int) {
    (self.lane, self.memory, self.seconds, self.pixels, self.bytes) = (lane, memory, seconds, pixels, bytes)
  }

  /// The words after the program's name.
  public var words: [String] { [lane.rawValue] + [memory, seconds, pixels, bytes].map(String.init) }

  /// Reads those words; nil if they are not as ``words`` writes them.
  public init?(words: [String]) {
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard let lane = words.first.flatMap(Lane.init), numbers.count == 4, words.count == 5,
      numbers.allSatisfy({ $0 > 0 })
    else { return nil }
    self.init(lane: lane, memory: numbers[0], seconds: numbers[1], pixels: numbers[2], bytes: numbers[3])
  }
}
