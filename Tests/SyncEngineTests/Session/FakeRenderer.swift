import Albums
import Covers
import SyncEngine

/// A renderer that takes any bytes for a picture, except those that begin with 0.
struct FakeRenderer: CoverRenderer {
  func render(_ bytes: [UInt8], as specs: [RenditionSpec]) async throws(CoverError) -> RenderedCover {
    guard bytes.first != 0 else { throw CoverError(.corrupt, "the file begins with 0") }
    return RenderedCover(
      renditions: specs.map { Rendition(spec: $0, width: $0.side, height: $0.side, bytes: bytes) },
      sourceWidth: 720, sourceHeight: 540)
  }
}
