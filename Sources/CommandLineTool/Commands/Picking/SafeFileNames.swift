/// File names that do no harm on any system, out of names from anywhere.
struct SafeFileNames {
  private static let mostBytes = 120
  private static let reserved: Set<String> =
    Set(
      ["con", "prn", "aux", "nul", "conin$", "conout$"]
        + (Array("0123456789¹²³")).flatMap { ["com\($0)", "lpt\($0)"] })

  private var taken: Set<String> = []

  /// Makes a name that is not taken.
  ///
  /// - Parameters:
  ///   - wanted: The name as received; nil or an empty one becomes `fallback`.
  ///   - fallback: An id, made safe in the same way.
  ///   - exists: Whether a file of that name is there already.
  /// - Returns: A name of at most 140 bytes, different from all earlier ones also where case does not count.
  mutating func name(_ wanted: String?, fallback: String, exists: (String) -> Bool) -> String {
    var safe = Self.safe(wanted ?? "")
    if safe.isEmpty { safe = Self.safe(fallback) }
    if safe.isEmpty { safe = "photo" }
    let (stem, ending) = Self.parts(safe)
    var name = safe
    var number = 2
    while taken.contains(name.lowercased()) || exists(name) {
      name = "\(stem) (\(number))\(ending)"
      number += 1
    }
    taken.insert(name.lowercased())
    return name
  }

  /// A name without what has a meaning to a shell, a file system or a display.
  static func safe(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse:
        continue
      default: break
      }
      text.unicodeScalars.append("/\\:*?\"<>|".unicodeScalars.contains(scalar) ? "_" : scalar)
    }
    var (stem, ending) = parts(trimmed(text))
    stem = trimmed(stem)
    while stem.utf8.count + ending.utf8.count > mostBytes, !stem.isEmpty { stem.removeLast() }
    stem = trimmed(stem)
    if stem.isEmpty, !ending.isEmpty { stem = "photo" }
    if reserved.contains(stem.prefix { $0 != "." }.lowercased()) { stem = "_" + stem }
    return stem + ending
  }

  /// Dots and spaces at the ends hide a file or are dropped by a system; a dash in front is taken for an option.
  private static func trimmed(_ text: String) -> String {
    var rest = text[...]
    while let first = rest.first, first == "." || first == "-" || first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last == "." || last.isWhitespace { rest.removeLast() }
    return String(rest)
  }

  private static func parts(_ name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
    let ending = name[dot...]
    let isEnding =
      ending.utf8.count <= 10 && ending.dropFirst().allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isEnding ? (String(name[..<dot]), String(ending)) : (name, "")
  }
}
