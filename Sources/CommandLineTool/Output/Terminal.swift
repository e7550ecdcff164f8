import Glibc

/// What stdout and stderr lead to.
struct Terminal: Hashable, Sendable {
  /// Whether a person reads stdout.
  var showsData = false
  /// Whether a person reads stderr, so that a line may be drawn again and again.
  var showsProgress = false
  /// Columns for tables.
  var columns = Self.columnsOfAFile
  /// Whether colour is welcome.
  var hasColor = false
  /// Whether tmux or screen stands between this program and the terminal; then what the terminal can draw besides
  /// characters does not get through.
  var isShared = false

  /// What tables are brought to where no terminal says how wide it is.
  static let columnsOfAFile = 100

  /// Looks at the descriptors and the variables `COLUMNS`, `NO_COLOR` and `TERM`.
  static func detect(_ environment: Environment) -> Terminal {
    var terminal = Terminal()
    let isDumb = environment["TERM"].map { $0 == "dumb" || $0.isEmpty } ?? true
    let isInside = ["screen", "tmux"].contains { environment["TERM"]?.hasPrefix($0) ?? false }
    terminal.isShared = isInside || environment["TMUX"].map { !$0.isEmpty } ?? false
    terminal.showsData = isatty(1) == 1
    terminal.showsProgress = isatty(2) == 1 && !isDumb
    terminal.hasColor = !isDumb && environment["NO_COLOR"].map(\.isEmpty) ?? true
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 {
      terminal.columns = min(columns, 10_000)
    } else if let columns = columns(of: 1) {
      terminal.columns = columns
    }
    return terminal
  }

  /// The pixels of a cell of the terminal behind a descriptor; nil if it does not say.
  static func cell(of descriptor: Int32) -> (width: Int, height: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    let cell = (width: Int(size.ws_xpixel / size.ws_col), height: Int(size.ws_ypixel / size.ws_row))
    return cell.width >= 4 && cell.height >= 4 ? cell : nil
  }

  /// Columns of the terminal behind a descriptor; nil if there is none or it does not know.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
