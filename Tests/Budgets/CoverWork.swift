import Albums
import ImageFactory
import Rendering

/// Making a row's rendition of a cover of 720 × 540 pixels.
struct CoverWork: Work {
  private let renderer: Renderer
  private let image: ImageBytes
  private let specs = [RenditionSpec(side: 160, fit: .fill)]

  init() throws {
    renderer = try Renderer(libvips: false)
    guard let image = ImageBytes() else { throw Failure.memory }
    try image.copy(Painting.scene(width: 720, height: 540, seed: 1).jpeg())
    self.image = image
  }

  func perform() throws {
    guard try renderer.render(image, as: specs).renditions.count == 1 else { throw Failure.nothing }
  }

  private enum Failure: Error { case memory, nothing }
}
