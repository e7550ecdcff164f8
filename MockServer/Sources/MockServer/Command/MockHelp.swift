/// The help of `albumsync-mock`.
enum MockHelp {
  static var text: String {
    var text = """
      Usage: albumsync-mock --generate ALBUMSxPHOTOS [OPTION]...
             albumsync-mock --photos DIR | --fixtures DIR [OPTION]...

      Plays the remote: FQL and pictures of a made account on 127.0.0.1.

      Options:

      """
    for option in MockOption.allCases {
      let name = "  --" + option.rawValue + (option.value.map { " " + $0 } ?? "")
      text += name + String(repeating: " ", count: max(2, 28 - name.count)) + option.summary + "\n"
    }
    text += "\nQuirks:\n"
    var line = " "
    for word in Quirks.words {
      if line.count + word.count > 76 {
        text += line + "\n"
        line = " "
      }
      line += " " + word
    }
    return text + line + "\n\nIt prints its URL and serves until SIGTERM or Ctrl-C. See docs/mock.md.\n"
  }
}
