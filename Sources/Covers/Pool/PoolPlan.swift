import WorkerProtocol

/// Decides which worker does what and when: a pure value, told what happened and asked what to do.
///
/// A worker has at most two jobs: the one it works on and one that already waits in its socket, so that it
/// never idles between two. It answers in order.
struct PoolPlan {
  typealias JobID = UInt64
  typealias Lane = WorkerArguments.Lane

  /// What the owner has to do, in order.
  enum Action: Equatable {
    /// Start a process in an empty slot.
    case start(slot: Int, lane: Lane)
    /// Hand a job to a slot's process.
    case send(slot: Int, job: JobID)
    /// End a slot's process by force and reap it.
    case stop(slot: Int)
    /// Tell the caller.
    case finish(JobID, Outcome)
  }

  enum Outcome: Equatable {
    case answered(WorkerAnswer)
    case failed(CoverError)
  }

  /// Why a process is gone.
  enum Loss: Equatable {
    case crashed(String)
    case tooSlow
  }

  struct Slot {
    let lane: Lane
    var isAlive = false
    var isReady = false
    /// At most two, the first being worked on.
    var jobs: [JobID] = []
    /// When the first one has to be done, in nanoseconds.
    var deadline: Int64 = .max
  }

  struct Job {
    var lane: Lane
    var crashes = 0
  }

  let allowance: Int64
  var slots: [Slot]
  var jobs: [JobID: Job] = [:]
  var waiting: [Lane: [JobID]] = [.jpeg: [], .all: []]
  /// How often in a row a process of the lane ended before it was ready.
  var falseStarts: [Lane: Int] = [.jpeg: 0, .all: 0]
  var isClosed = false

  /// A lane is given up for the jobs at hand after that many false starts in a row.
  static let patience = 3
  /// How long a process may take to become ready, in nanoseconds.
  static let startAllowance: Int64 = 30_000_000_000

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - processes: Slots of each lane.
  ///   - allowance: Nanoseconds a job may take.
  init(processes: Int, allowance: Int64) {
    self.allowance = allowance
    slots = Lane.allCases.flatMap { lane in (0..<processes).map { _ in Slot(lane: lane) } }
  }

  /// The earliest deadline of any slot; nil if nothing is going on.
  var nextDeadline: Int64? { slots.filter(\.isAlive).map(\.deadline).min().flatMap { $0 == .max ? nil : $0 } }
}
