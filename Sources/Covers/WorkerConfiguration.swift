import Glibc

/// How a pool runs its workers.
public struct WorkerConfiguration: Hashable, Sendable {
  /// The worker program's path.
  public var executable: String
  /// The most worker processes of each kind (plain JPEGs; everything, with libvips), at least 1.
  ///
  /// They are started when there is work for them.
  public var processes: Int
  /// What one image may cost.
  public var limits: WorkerLimits

  /// Takes a configuration.
  ///
  /// - Parameters:
  ///   - executable: The worker program; nil takes `albumsync-worker` beside the running program, or in
  ///     `../libexec/albumsync` seen from there.
  ///   - processes: The most processes of each kind; nil takes the number of processor cores.
  ///   - limits: What one image may cost.
  public init(executable: String? = nil, processes: Int? = nil, limits: WorkerLimits = WorkerLimits()) {
    self.executable = executable ?? Self.defaultExecutable
    self.processes = max(1, processes ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    self.limits = limits
  }

  private static var defaultExecutable: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    let program = String(decoding: buffer.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = program.lastIndex(of: "/").map { String(program[..<$0]) } ?? "."
    let beside = folder + "/albumsync-worker"
    let installed = folder + "/../libexec/albumsync/albumsync-worker"
    return access(beside, X_OK) != 0 && access(installed, X_OK) == 0 ? installed : beside
  }
}
