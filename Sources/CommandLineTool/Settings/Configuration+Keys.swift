extension Configuration {
  /// Takes a setting.
  mutating func set(_ key: String, to value: String) throws(ConfigurationProblem) {
    switch key {
    case "catalog": catalog = try checked(key, value, .file(""))
    case "worker": worker = try checked(key, value, .file(""))
    case "remote":
      if let reason = RemoteSetting.problem(withName: value) { throw .value(key, reason) }
      remote = value
    case "jobs": jobs = Int(try checked(key, value, SyncSwitches.jobs.value))
    case "max-wait": maxWait = Int(try checked(key, value, SyncSwitches.maxWait.value))
    case "fit": fit = try checked(key, value, SyncSwitches.fit.value)
    case "renditions":
      renditions = try checked(key, value, SyncSwitches.renditions.value).split(separator: ",").compactMap {
        Int($0)
      }
    default:
      throw .key(key, near: Suggestion.nearest(to: key, among: ConfigurationFile.generalKeys))
    }
  }
}

extension RemoteSetting {
  /// Takes a setting.
  mutating func set(_ key: String, to value: String) throws(ConfigurationProblem) {
    switch key {
    case "api": api = try checked(key, value, .choice("", Self.apis))
    case "url":
      if let reason = Self.problem(withURL: value) { throw .value(key, reason) }
      url = value
    case "ca-file": caFile = try checked(key, value, .file(""))
    case "token-file": tokenFile = try checked(key, value, .file(""))
    default:
      let isSecret = key == "token" || key == "password"
      if isSecret {
        throw .value(
          key, "does not belong in this file: name a token-file, or run \"albumsync login \(name)\"")
      }
      throw .key(key, near: Suggestion.nearest(to: key, among: ConfigurationFile.remoteKeys))
    }
  }

  /// Its settings as keys and values, in the order they are written.
  var settings: [(key: String, value: String)] {
    [("api", api), ("url", url), ("ca-file", caFile), ("token-file", tokenFile)].compactMap { key, value in
      value.map { (key, $0) }
    }
  }
}

private func checked(
  _ key: String, _ value: String, _ kind: OptionValue?
) throws(ConfigurationProblem) -> String {
  if let reason = kind?.problem(with: value) { throw .value(key, reason) }
  return value
}
