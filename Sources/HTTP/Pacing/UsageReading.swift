import JSON

/// How much of its limits a remote says is used up.
public struct UsageReading: Hashable, Sendable {
  /// The highest of the shares told, in per cent of its limit.
  public var percent: Double
  /// How long calls are refused, if they are.
  public var regain: Duration?

  /// Makes a reading.
  ///
  /// - Parameters:
  ///   - percent: The highest share, in per cent.
  ///   - regain: How long calls are refused.
  public init(percent: Double, regain: Duration? = nil) {
    self.percent = percent
    self.regain = regain
  }

  /// Reads `X-App-Usage`, `X-Page-Usage`, `X-Ad-Account-Usage` and `X-Business-Use-Case-Usage`.
  ///
  /// nil if none of them is there or readable.
  public init?(_ headers: HTTPHeaders) {
    var reading: UsageReading?
    for (name, value) in headers.fields
    where UsageReading.names.contains(where: { ASCIIText.equal($0, name) }) {
      guard let document = try? JSONDocument(Array(value.utf8), limits: UsageReading.limits) else { continue }
      UsageReading.collect(document.root, into: &reading, depth: 0)
    }
    guard let reading else { return nil }
    self = reading
  }

  private static let names = [
    "X-App-Usage", "X-Page-Usage", "X-Ad-Account-Usage", "X-Business-Use-Case-Usage",
  ]
  private static let limits = JSONLimits(maximumBytes: 64 << 10, maximumDepth: 8, maximumValues: 10_000)

  private static func collect(_ value: JSONValue, into reading: inout UsageReading?, depth: Int) {
    guard depth < 4 else { return }
    for element in value.elements { collect(element, into: &reading, depth: depth + 1) }
    for (key, member) in value.members {
      switch key {
      case "call_count", "total_time", "total_cputime", "acc_id_util_pct":
        guard let percent = member.double, percent.isFinite, percent >= 0 else { continue }
        reading = UsageReading(percent: max(percent, reading?.percent ?? 0), regain: reading?.regain)
      case "estimated_time_to_regain_access":
        guard let minutes = member.integer, minutes > 0 else { continue }
        let regain = Duration.seconds(60 * min(minutes, 10_000_000))
        reading = UsageReading(percent: reading?.percent ?? 0, regain: max(regain, reading?.regain ?? .zero))
      default: collect(member, into: &reading, depth: depth + 1)
      }
    }
  }
}
