/// How choosing on a page ended.
public enum PickOutcome: Hashable, Sendable {
  /// These were chosen, in this order.
  case chosen([PickedPhoto])
  /// The person said on the page that nothing is to be chosen.
  case cancelled
  /// The page was closed and not opened again.
  case left
  /// The page was stopped, the waiting task was cancelled, or the page is not for choosing.
  case stopped

  /// What was chosen; nil if nothing was.
  public var photos: [PickedPhoto]? {
    if case .chosen(let photos) = self { return photos }
    return nil
  }
}
