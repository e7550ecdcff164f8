import Covers
import Glibc

extension Session {
  /// The program that decodes pictures: where the settings say, else beside this one or in `../libexec/albumsync`.
  ///
  /// - Parameters:
  ///   - areNeeded: Whether it has to be there.
  ///   - remedy: What else a person can do where it is not.
  /// - Returns: How to run it.
  /// - Throws: ``Failure`` if it is needed and cannot be run.
  func workers(areNeeded: Bool = true, orElse remedy: String = "") throws(Failure) -> WorkerConfiguration {
    let named = try configuration().worker.map { path throws(Failure) in try places.expanded(path) }
    let workers = WorkerConfiguration(executable: named)
    guard !areNeeded || access(workers.executable, X_OK) == 0 else {
      throw Failure(
        .usage,
        "The program that decodes pictures, \(workers.executable), cannot be run: put albumsync-worker beside"
          + " albumsync, or name it as \"worker\" in the settings file\(remedy).")
    }
    return workers
  }
}
