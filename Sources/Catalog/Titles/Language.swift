/// A language that titles are shown in.
public enum Language: String, Hashable, Sendable, CaseIterable {
  /// English.
  case english = "en"
  /// Chinese in simplified characters.
  case simplifiedChinese = "zh-Hans"
  /// German.
  case german = "de"
  /// French.
  case french = "fr"
  /// Japanese.
  case japanese = "ja"
  /// Spanish.
  case spanish = "es"
  /// Arabic.
  case arabic = "ar"

  /// Finds the language of a locale or a language tag, such as `de_AT.UTF-8` or `zh-Hans-CN`.
  ///
  /// Chinese of any script is shown in simplified characters, a language that is not there in English.
  public init(locale: String) { self = Self.known(locale) ?? .english }

  /// Finds the language for messages as other programs do: by `LC_ALL`, else `LC_MESSAGES`, else `LANG`; before these,
  /// unless they say `C` or `POSIX` or nothing, by the first language of `LANGUAGE` that is there.
  ///
  /// - Parameter variable: Gives an environment variable's value.
  public init(environment variable: (String) -> String?) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? ""
    let isPlain = ["", "C", "POSIX"].contains(locale)
    let wished = isPlain ? [] : (variable("LANGUAGE") ?? "").split(separator: ":").map(String.init)
    self = wished.lazy.compactMap(Self.known).first ?? Self(locale: locale)
  }

  private static func known(_ locale: String) -> Self? {
    let word = locale.prefix { $0.isASCII && $0.isLetter }.lowercased()
    return word == "zh" ? .simplifiedChinese : Self(rawValue: word)
  }

  /// Whether its script runs from right to left.
  public var isRightToLeft: Bool { self == .arabic }
}
