public import Albums
import Synchronization
import WorkerProtocol

/// Renders covers and reads images' facts in worker processes, so that a hostile or broken image costs that
/// image only.
///
/// Processes start when there is work and end with the pool, at the latest with this process. A worker that
/// crashes is replaced and its image tried once more; one that takes too long is ended. Work is begun in the
/// order in which it was asked for. All functions may be called from any task; none blocks a thread.
public final class WorkerPool: Sendable {
  private let configuration: WorkerConfiguration
  private let thread: PoolThread
  private let lastID = Atomic<UInt64>(0)

  /// Makes a pool; nothing is started yet.
  public init(_ configuration: WorkerConfiguration = WorkerConfiguration()) {
    self.configuration = configuration
    thread = PoolThread(configuration)
  }

  deinit { thread.post(.close {}) }

  /// Makes renditions of an image out of one decoding.
  ///
  /// - Parameters:
  ///   - bytes: The file, of any kind ``ImageFormat`` names; the kind is told from its bytes.
  ///   - specs: What is wanted, one to eight.
  /// - Returns: Upright sRGB JPEGs without metadata, never larger than the source.
  /// - Throws: ``CoverError``; `cancelled` as soon as the calling task is cancelled.
  public func render(_ bytes: [UInt8], as specs: [RenditionSpec]) async throws(CoverError) -> RenderedCover {
    precondition(1...WorkerRequest.maximumRenditions ~= specs.count, "one to eight renditions")
    switch try await ask(.render(specs), bytes) {
    case .rendered(let renditions, let width, let height, let warning)
    where renditions.map(\.spec) == specs:
      return RenderedCover(
        renditions: renditions, sourceWidth: width, sourceHeight: height, warning: warning)
    case let other: throw Self.error(other)
    }
  }

  /// Reads what an image says about itself, without decoding its pixels.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: Format, upright size, and what Exif tells.
  /// - Throws: ``CoverError``; `cancelled` as soon as the calling task is cancelled.
  public func facts(of bytes: [UInt8]) async throws(CoverError) -> ImageFacts {
    switch try await ask(.facts, bytes) {
    case .facts(let facts): return facts
    case let other: throw Self.error(other)
    }
  }

  /// Decodes an image, small.
  ///
  /// - Parameters:
  ///   - bytes: The file, of any kind ``ImageFormat`` names.
  ///   - side: The most pixels of either side, 16 to 512.
  /// - Returns: The whole picture, upright, in sRGB, never larger than the source.
  /// - Throws: ``CoverError``; `cancelled` as soon as the calling task is cancelled.
  public func pixels(of bytes: [UInt8], side: Int) async throws(CoverError) -> PixelPicture {
    precondition(16...WorkerRequest.maximumPixelSide ~= side, "a side of 16 to 512 pixels")
    switch try await ask(.pixels(side: side), bytes) {
    case .pixels(let picture) where max(picture.width, picture.height) <= side: return picture
    case let other: throw Self.error(other)
    }
  }

  /// Ends all processes; work under way fails as cancelled, and so does all that is asked for afterwards.
  public func shutdown() async {
    await withCheckedContinuation { continuation in thread.post(.close { continuation.resume() }) }
  }

  private func ask(_ work: WorkerRequest.Work, _ bytes: [UInt8]) async throws(CoverError) -> WorkerAnswer {
    guard bytes.count <= configuration.limits.maximumBytes else {
      throw CoverError(
        .tooLarge, "\(bytes.count) bytes are more than the \(configuration.limits.maximumBytes) allowed")
    }
    let id = lastID.wrappingAdd(1, ordering: .relaxed).newValue
    let request = WorkerRequest(work, payload: bytes.count)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        thread.post(.submit(id, request, bytes) { continuation.resume(returning: $0) })
        // A cancellation that came first found nothing to cancel.
        if Task.isCancelled { thread.post(.cancel(id)) }
      }
    } onCancel: {
      thread.post(.cancel(id))
    }
    switch outcome {
    case .answered(let answer): return answer
    case .failed(let error): throw error
    }
  }

  private static func error(_ answer: WorkerAnswer) -> CoverError {
    switch answer {
    case .refused(.corrupt, let message): CoverError(.corrupt, message)
    case .refused(.unsupported, let message): CoverError(.unsupported, message)
    case .refused(.tooLarge, let message): CoverError(.tooLarge, message)
    default: CoverError(.workerLost, "the worker answered what was not asked")
    }
  }
}
