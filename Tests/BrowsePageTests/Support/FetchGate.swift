import Albums
import BrowsePage
import Catalog
import TestSupport

/// Holds fetches back until it is opened, or until they are given up.
final class FetchGate: Sendable {
  private struct State {
    var calls: [PictureWish] = []
    var givenUp: [PictureWish] = []
    var isOpen = false
  }

  private let state = Watched(State())

  /// What was fetched, in the order in which it began.
  var calls: [PictureWish] { state.value.calls }

  /// Fetches a picture, or what `outcome` makes of it.
  func fetch(
    _ wish: PictureWish, _ outcome: (PictureWish) throws -> CoverWrite? = FetchGate.picture
  ) async throws -> CoverWrite? {
    state.change { $0.calls.append(wish) }
    await state.until { $0.isOpen }
    if Task.isCancelled { state.change { $0.givenUp.append(wish) } }
    try Task.checkCancellation()
    return try outcome(wish)
  }

  /// The two sizes that lists show.
  static func picture(_ wish: PictureWish) -> CoverWrite? {
    var renditions = [TestPicture.first.small, TestPicture.first.large]
    if wish.size == .view {
      var large = TestPicture.second.large
      large.spec = RenditionSpec(side: PictureWish.viewSide, fit: .whole)
      renditions.append(large)
    }
    return CoverWrite(photoID: wish.photo, state: .stored, renditions: renditions)
  }

  /// Waits until what was begun and what was given up are as wanted.
  func until(
    _ isMet: @escaping @Sendable (_ calls: [PictureWish], _ givenUp: [PictureWish]) -> Bool
  ) async {
    await state.until { isMet($0.calls, $0.givenUp) }
  }

  func open() { state.change { $0.isOpen = true } }
}
