/// How many albums a complete listing may take out of the catalog's list without being told to.
///
/// A changed permission looks like a mass deletion: the listing is whole, and most of it is missing. So
/// more than ``count`` albums and more than ``share`` of the live ones are not marked deleted at once, and
/// an empty listing deletes nothing, however few albums there were.
public struct DeletionAllowance: Hashable, Sendable {
  /// So many may always go, unless nothing at all is left.
  public var count = 3
  /// The share of the live albums that may go, 0 to 1.
  public var share = 0.25

  /// The defaults: three albums, or a quarter of all.
  public init() {}

  /// Whatever is missing may go.
  public static let unlimited: Self = {
    var allowance = Self()
    allowance.count = .max
    return allowance
  }()

  /// Tells whether that many albums may be marked deleted.
  ///
  /// - Parameters:
  ///   - missing: Live albums of the catalog that the listing lacks.
  ///   - live: All live albums of the catalog.
  ///   - seen: Albums the listing has.
  /// - Returns: false if the deletion is to be held back.
  public func permits(missing: Int, of live: Int, seen: Int) -> Bool {
    if missing == 0 || count == .max { return true }
    guard seen > 0 else { return false }
    return missing <= count || Double(missing) <= Double(live) * share
  }
}
