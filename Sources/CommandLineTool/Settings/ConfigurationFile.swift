/// The settings file: `key = value` lines, a `[remote NAME]` line before each remote's own, `#` before comments.
struct ConfigurationFile: Sendable {
  /// Where it is.
  var path: String
  /// Its lines as they are, comments too.
  private(set) var lines: [String] = []
  /// What they mean.
  private(set) var configuration = Configuration()

  /// A file not read yet.
  init(path: String) { self.path = path }

  /// The keys outside of a remote.
  static let generalKeys = ["catalog", "remote", "worker", "jobs", "max-wait", "renditions", "fit"]
  /// The keys of a remote.
  static let remoteKeys = ["api", "url", "ca-file", "token-file"]

  /// Reads the file; one that does not exist says nothing.
  ///
  /// - Returns: The file with its settings.
  /// - Throws: ``Failure`` if it cannot be read or holds something unknown, with the line.
  func read() throws(Failure) -> ConfigurationFile {
    guard let bytes = try PlainFile.read(path, what: "The settings file") else { return self }
    var file = self
    try file.take(String(decoding: bytes, as: UTF8.self))
    return file
  }

  /// Takes a text for the file's.
  mutating func take(_ text: String) throws(Failure) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    configuration = Configuration()
    var section: Int?
    for (index, line) in lines.enumerated() {
      do throws(ConfigurationProblem) {
        switch try ConfigurationLine(line) {
        case .nothing: break
        case .remote(let name):
          if configuration.remote(named: name) != nil { throw .twice(name) }
          section = configuration.remotes.count
          configuration.remotes.append(RemoteSetting(name: name))
        case .setting(let key, let value):
          if let section {
            try configuration.remotes[section].set(key, to: value)
          } else {
            try configuration.set(key, to: value)
          }
        }
      } catch {
        throw Failure(
          .usage,
          "Line \(index + 1) of the settings file \(path) is wrong: \(error). Correct it or remove it.")
      }
    }
  }

  /// Adds a remote at the end, or replaces the one of that name where it stands.
  mutating func put(_ remote: RemoteSetting) throws(Failure) {
    var section = ["[remote \(remote.name)]"]
    for (key, value) in remote.settings { section.append("\(key) = \(value)") }
    var changed = lines
    if let old = range(of: remote.name) {
      changed.replaceSubrange(old, with: section)
    } else {
      if let last = changed.last, !last.isEmpty { changed.append("") }
      changed += section
    }
    try take(changed.joined(separator: "\n") + "\n")
  }

  /// Takes a remote out.
  mutating func remove(_ name: String) throws(Failure) {
    guard let old = range(of: name) else { return }
    var changed = lines
    changed.removeSubrange(old)
    try take(changed.map { $0 + "\n" }.joined())
  }

  /// Writes the file, in one step.
  func write() throws(Failure) {
    try PlainFile.replace(
      path, with: lines.map { $0 + "\n" }.joined(), mode: 0o644, what: "the settings file")
  }

  /// The lines of a remote: from its heading to the last setting before the next heading.
  private func range(of name: String) -> Range<Int>? {
    let isHeading = lines.map { line in
      if case .remote? = try? ConfigurationLine(line) { true } else { false }
    }
    let start = lines.indices.first { index in
      if case .remote(name)? = try? ConfigurationLine(lines[index]) { true } else { false }
    }
    guard let start else { return nil }
    let next = lines.indices.first { $0 > start && isHeading[$0] } ?? lines.count
    let last = lines.indices.last { index in
      guard index >= start, index < next, let line = try? ConfigurationLine(lines[index]) else {
        return false
      }
      return line != .nothing
    }
    return start..<((last ?? start) + 1)
  }
}
