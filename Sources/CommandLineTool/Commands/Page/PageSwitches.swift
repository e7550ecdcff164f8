/// The options of commands that open the page.
enum PageSwitches {
  static let port = Option.taking(
    "port", letter: "p", .number("N", 0...65_535), "the port of the page; any free one by default")
  static let noOpen = Option.flag("no-open", "print the page's address and do not open the browser")
}
