import AlbumSync
import TestSupport

/// Scales by pretending; can be held back to let requests pile up.
final class HeldRenderer: CoverRenderer {
  private let state = Watched((calls: 0, isHeld: false, held: 0))
  var calls: Int { state.value.calls }

  func hold() { state.change { $0.isHeld = true } }

  func release() { state.change { ($0.isHeld, $0.held) = (false, 0) } }

  /// Waits until a call is being held.
  func arrival() async { await state.until { $0.held > 0 } }

  func render(_ bytes: [UInt8], as specs: [RenditionSpec]) async throws(CoverError) -> RenderedCover {
    state.change {
      $0.calls += 1
      if $0.isHeld { $0.held += 1 }
    }
    await state.until(evenIfCancelled: true) { !$0.isHeld }
    return RenderedCover(
      renditions: specs.map { Rendition(spec: $0, width: $0.side, height: $0.side, bytes: bytes) },
      sourceWidth: 0, sourceHeight: 0)
  }
}
