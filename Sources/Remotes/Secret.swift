/// A token or another text that must never be printed.
///
/// Every way of turning it into text gives `…`; only code that sends it takes the value out.
public struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The text itself, to be sent and nothing else.
  public let exposedValue: String

  /// Hides a text.
  public init(_ value: String) { exposedValue = value }

  /// Always `…`.
  public var description: String { "…" }

  /// Always `…`.
  public var debugDescription: String { "…" }

  /// Shows nothing to `dump` and debuggers.
  public var customMirror: Mirror { Mirror(self, children: [:]) }

  /// Replaces every occurrence of the secret, plain, percent-encoded or escaped as in JSON, by `…`.
  ///
  /// Services quote a malformed token in their errors.
  ///
  /// - Parameter text: Any text from outside.
  /// - Returns: The text without the secret.
  public func redacted(from text: String) -> String {
    var result = text
    let escaped = exposedValue.replacing("/", with: "\\/")
    for form in [exposedValue, PercentEncoding.encoded(exposedValue), escaped] where !form.isEmpty {
      result = result.replacing(form, with: "…")
    }
    return result
  }
}
