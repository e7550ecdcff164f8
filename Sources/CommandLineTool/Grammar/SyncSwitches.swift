/// The options of `sync`, some of which other commands and the settings file share.
enum SyncSwitches {
  static let remote = Option.taking(
    "remote", letter: "r", .name("NAME", .remotes), "the remote of that name in the settings file")
  static let api = Option.taking(
    "api", .choice("API", RemoteSetting.apis), "the interface of a remote given by its address")
  static let url = Option.taking("url", .text("URL"), "where a remote given by its address is")
  static let tokenFile = Option.taking(
    "token-file", .file("PATH"), "read the token from this file, which only you may read")
  static let caFile = Option.taking(
    "ca-file", .file("PATH"), "trust these certificates (PEM) instead of the system's")
  static let photos = Option.flag("photos", "store every album's photos' details and thumbnails too")
  static let full = Option.flag("full", "ask for covers again that have not changed, conditionally")
  static let dryRun = Option.flag("dry-run", letter: "n", "say what would change, and change nothing")
  static let jobs = Option.taking(
    "jobs", letter: "j", .number("N", 1...32), "images fetched at the same time")
  static let maxWait = Option.taking(
    "max-wait", .number("SECONDS", 0...86_400), "the longest wait for a remote that says when to come again")
  static let events = Option.flag("events", "print JSON Lines on stdout as things happen")
  static let noCovers = Option.flag("no-covers", "leave covers alone")
  static let fit = Option.taking(
    "fit", .choice("FIT", ["fill", "whole"]), "how covers come into their square")
  static let renditions = Option.taking(
    "renditions", .numbers("SIDES", 16...2048), "sides of the covers kept, in pixels (160,480)")
  static let allowMassDelete = Option.flag(
    "allow-mass-delete", "let a large share of the albums be marked as deleted at once")
}
