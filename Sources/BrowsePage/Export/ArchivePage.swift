/// The page's files as they are in an archive.
///
/// Browsers load no modules from a disk, so the modules become one classic script.
enum ArchivePage {
  /// The script's name.
  static let script = "page.js"

  /// The modules, each after those it uses.
  static let modules = [
    "element.js", "translations.js", "words.js", "source.js", "picture.js", "windowed.js", "virtual.js",
    "selection.js", "wishes.js", "albums.js", "chooser.js", "photos.js", "detail.js", "news.js", "app.js",
  ]

  /// All modules as one script: what they import is there already.
  static func joined(_ read: (String) -> String) -> String {
    var text = "\"use strict\";\n{\n"
    for name in modules {
      for line in read(name).split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("import ") { continue }
        text += line.hasPrefix("export ") ? line.dropFirst("export ".count) : line
        text += "\n"
      }
    }
    return text + "}\n"
  }

  /// The page, told that it is an archive, with the script in place of the modules and with the policy that
  /// the server would send.
  static func html(_ page: String) -> String {
    let policy = """
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' file:; \
      style-src 'self' file:; img-src 'self' file:; base-uri 'none'; form-action 'none'">
      """
    return page.replacing("<html ", with: "<html data-archive=\"true\" ")
      .replacing("<meta charset=\"utf-8\">", with: "<meta charset=\"utf-8\">\n\(policy)")
      .replacing("<script type=\"module\" src=\"app.js\">", with: "<script defer src=\"\(script)\">")
  }
}
