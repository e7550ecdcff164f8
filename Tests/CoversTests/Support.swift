import Albums
import Covers
import Foundation
import TestSupport
import Testing

/// The worker program that was built beside this test bundle.
let worker = WorkerConfiguration().executable

/// A pool over that program.
func makePool(
  _ executable: String? = nil, processes: Int = 1, _ change: (inout WorkerLimits) -> Void = { _ in }
) -> WorkerPool {
  var limits = WorkerLimits()
  change(&limits)
  return WorkerPool(WorkerConfiguration(executable: executable, processes: processes, limits: limits))
}

/// A file's bytes.
func bytes(of path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

/// The real photos beside the checkout; nil where they are missing.
let photos = Repository.shared("photos")

/// What is said where they are missing.
let noPhotos: Comment = "no folder shared/photos beside this checkout"

/// The kind of error that is thrown; nil if none is.
func failure(_ body: () async throws(CoverError) -> Void) async -> CoverError.Kind? {
  do throws(CoverError) {
    try await body()
    return nil
  } catch {
    return error.kind
  }
}

/// A pool over a name of the worker program that no other test uses, so that its processes can be told apart.
struct NamedPool {
  let pool: WorkerPool
  private let name: String
  /// Kept as long as the pool is.
  private let folder: TemporaryDirectory?

  /// Makes one.
  ///
  /// - Parameters:
  ///   - processes: The most processes of each kind.
  ///   - place: Where the name goes; nil takes a folder of its own, which a process that is killed would leave behind.
  ///   - change: Other limits than the usual ones.
  /// - Throws: An error of Foundation if the name cannot be made.
  init(
    processes: Int = 1, in place: String? = nil, _ change: (inout WorkerLimits) -> Void = { _ in }
  ) throws {
    folder = place == nil ? TemporaryDirectory() : nil
    name = (place ?? folder?.path ?? "") + "/worker-of-one-test"
    try FileManager.default.createSymbolicLink(atPath: name, withDestinationPath: worker)
    pool = makePool(name, processes: processes, change)
  }

  /// The ids of its processes that run now.
  var processes: [pid_t] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap(pid_t.init).filter { pid in
      let line = FileManager.default.contents(atPath: "/proc/\(pid)/cmdline") ?? Data()
      return line.starts(with: Data(name.utf8))
    }
  }
}

/// Whether a sanitizer is built in.
let isInstrumented = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
