import CGetopt
import Glibc
import Synchronization

/// The one caller of libc's `getopt_long`.
///
/// So the grammar is the one people know: `--name=value`, `--name value`, `-n value`, `-nvalue`, `-qv`,
/// unambiguous beginnings of long names, `--` before words that begin with a dash.
enum OptionScanner {
  /// What a scan finds.
  struct Finding: Sendable {
    /// Options in the order given, with their values.
    var options: [(option: Option, value: String?)] = []
    /// All other words.
    var rest: [String] = []
  }

  /// getopt_long keeps its state in globals: one scan at a time.
  private static let scanning = Mutex(())

  /// Long options without a letter are numbered from here, above every letter.
  private static let firstNumber: Int32 = 0x100

  /// Takes the options out of words.
  ///
  /// - Parameters:
  ///   - words: The words after the program's or the command's name.
  ///   - options: What is understood.
  ///   - stopsAtFirstWord: Whether the first word that is no option ends the scan, so that it and all that
  ///     follow are `rest`.
  /// - Returns: What was found.
  /// - Throws: ``UsageProblem`` for an unknown option, or a value missing or too many.
  static func scan(
    _ words: [String], for options: [Option], stopsAtFirstWord: Bool
  ) throws(UsageProblem) -> Finding {
    let argv = ([""] + words).map { strdup($0) } + [nil]
    defer { argv.forEach { free($0) } }
    let names = options.map { strdup($0.name) }
    defer { names.forEach { free($0) } }
    var table = zip(options.indices, names).map { index, name in
      option(
        name: UnsafePointer(name), has_arg: options[index].value == nil ? no_argument : required_argument,
        flag: nil, val: firstNumber + Int32(index))
    }
    table.append(option())
    let letters = options.map { option in
      option.letter.map { String($0) + (option.value == nil ? "" : ":") } ?? ""
    }
    let short = (stopsAtFirstWord ? "+:" : ":") + letters.joined()

    return try scanning.withLock { _ throws(UsageProblem) in
      var sorted = argv
      return try scan(&sorted, short, table, options)
    }
  }

  private static func scan(
    _ argv: inout [UnsafeMutablePointer<CChar>?], _ short: String, _ table: [option], _ options: [Option]
  ) throws(UsageProblem) -> Finding {
    let count = Int32(argv.count - 1)
    var finding = Finding()
    cgetopt_begin()
    while true {
      let before = max(1, Int(cgetopt_index()))
      let found = getopt_long(count, &argv, short, table, nil)
      if found == -1 { break }
      guard found != 0x3F, found != 0x3A else {  // ? and :
        let at = Int(cgetopt_index()) - 1
        let word = argv[max(before, min(at, argv.count - 2))].map { String(cString: $0) } ?? ""
        throw problem(found, cgetopt_culprit(), word, options)
      }
      guard let option = known(found, in: options) else { continue }
      finding.options.append((option, cgetopt_argument().map { String(cString: $0) }))
    }
    finding.rest = argv[Int(cgetopt_index())..<Int(count)].map { $0.map { String(cString: $0) } ?? "" }
    return finding
  }

  private static func known(_ value: Int32, in options: [Option]) -> Option? {
    if value >= firstNumber { return options[Int(value - firstNumber)] }
    return options.first { $0.letter?.asciiValue.map(Int32.init) == value }
  }

  /// Says what was wrong without repeating a value, which may be a secret.
  private static func problem(
    _ found: Int32, _ culprit: Int32, _ word: String, _ options: [Option]
  ) -> UsageProblem {
    let isLong = word.hasPrefix("--")
    let typed = isLong ? String(word.prefix { $0 != "=" }) : word
    if found == 0x3A, let option = known(culprit, in: options) {
      return option.refusal == nil ? .missingValue(option) : .refused(option)
    }
    if culprit >= firstNumber, let option = known(culprit, in: options) {
      return .needlessValue(option)
    }
    guard isLong else {
      let letter = UInt8(exactly: culprit).map { String(UnicodeScalar($0)) } ?? typed
      return .unknownOption("-" + letter, near: nil)
    }
    let name = String(typed.dropFirst(2))
    let begun = options.filter { $0.refusal == nil && $0.name.hasPrefix(name) }.map { "--" + $0.name }
    if !name.isEmpty, begun.count > 1 { return .ambiguousOption(typed, begun) }
    let near = Suggestion.nearest(to: name, among: options.filter { $0.refusal == nil }.map(\.name))
    return .unknownOption(typed, near: near.map { "--" + $0 })
  }
}
