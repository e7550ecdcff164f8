import Albums
import Covers
import Foundation
import TestSupport

/// A pool over the worker that was built beside this test bundle.
func makePool(processes: Int = 1, _ change: (inout WorkerLimits) -> Void = { _ in }) -> WorkerPool {
  var limits = WorkerLimits()
  change(&limits)
  return WorkerPool(WorkerConfiguration(processes: processes, limits: limits))
}

/// A file's bytes.
func bytes(of path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

/// The real photos beside the checkout; nil where they are missing.
let photos = Repository.shared("photos")
