import Catalog

/// The options of commands that list albums.
enum AlbumSwitches {
  static let remote = Option.taking(
    "remote", letter: "r", .name("NAME", .storedRemotes), "only this remote's")
  static let sort = Option.taking(
    "sort", letter: "s", .choice("ORDER", AlbumQuery.Sort.allCases.map(\.rawValue)), "the order")
  static let hideEmpty = Option.flag("hide-empty", "leave out albums that hold nothing")
  static let deleted = Option.flag("deleted", "list albums that are gone from the remote as well")
  static let limit = Option.taking(
    "limit", letter: "n", .number("N", 0...1_000_000_000), "list at most so many")
  static let csv = Option.flag("csv", "print comma-separated values on stdout")
}
