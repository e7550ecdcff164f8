/// Reads the Retry-After header.
public enum RetryAfter {
  /// The wait asked for, from now on.
  ///
  /// - Parameters:
  ///   - value: The header's value: whole seconds or an HTTP date.
  ///   - now: The present, in seconds since 1970.
  /// - Returns: Zero for a date that has passed; nil for anything that is neither, negative numbers too.
  public static func wait(_ value: String, now: Int64) -> Duration? {
    let text = String(decoding: ASCIIText.trim(Array(value.utf8)[...]), as: UTF8.self)
    if !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
      // More than a century is as good as for ever, and does not overflow.
      return .seconds(min(Int64(text) ?? .max, 3_200_000_000))
    }
    return HTTPDate.seconds(text, now: now).map { .seconds(max(0, $0 - now)) }
  }
}
