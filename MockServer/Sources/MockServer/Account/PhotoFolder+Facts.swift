import Albums
import Covers
import Glibc

extension PhotoFolder {
  /// Lets worker processes look at every photo: its upright size, when and where it was taken.
  ///
  /// What cannot be read stays unknown; the file is served all the same.
  ///
  /// - Parameter workerPath: The worker program; nil for the one beside the running program.
  /// - Throws: ``MockError`` if the worker program is not there.
  mutating func readFacts(workerPath: String?) async throws(MockError) {
    let configuration = WorkerConfiguration(executable: workerPath)
    guard access(configuration.executable, X_OK) == 0 else {
      throw MockError(
        .unavailable,
        "the worker program \(configuration.executable) cannot be run: build albumsync-worker, or name it with --worker"
      )
    }
    let pool = WorkerPool(configuration)
    let photos = albums.flatMap { $0.photos.map(\.path) }
    let facts = await Self.facts(of: photos, pool, atOnce: configuration.processes * 2)
    await pool.shutdown()
    for album in albums.indices {
      for photo in albums[album].photos.indices {
        guard let facts = facts[albums[album].photos[photo].path] else { continue }
        albums[album].photos[photo].take(facts)
      }
    }
  }

  private static func facts(of paths: [String], _ pool: WorkerPool, atOnce: Int) async -> [String: ImageFacts]
  {
    await withTaskGroup(of: (String, ImageFacts?).self) { group in
      var waiting = paths[...]
      var found: [String: ImageFacts] = [:]
      func begin() {
        guard let path = waiting.popFirst() else { return }
        group.addTask {
          guard let bytes = FileBytes.read(path) else { return (path, nil) }
          return (path, try? await pool.facts(of: bytes))
        }
      }
      for _ in 0..<atOnce { begin() }
      while let (path, facts) = await group.next() {
        found[path] = facts
        begin()
      }
      return found
    }
  }
}

extension PhotoFolder.Photo {
  fileprivate mutating func take(_ facts: ImageFacts) {
    width = facts.width
    height = facts.height
    taken = facts.taken
    if let latitude = facts.latitude, let longitude = facts.longitude {
      place = Place(latitude: latitude, longitude: longitude)
    }
  }
}
