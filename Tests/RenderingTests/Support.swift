import Albums
import ImageFactory
import Rendering
import Synchronization
import Testing

/// libvips keeps its errors in one place for the whole process: one test at a time.
private let inTurn = Mutex(())

/// What one rendition of a file looks like, and what was said about the file.
struct Shown {
  let rendition: Rendition
  let pixels: DecodedJPEG
  let picture: RenderedPicture
}

/// Renders a file in this process.
func render(
  _ file: [UInt8], _ spec: RenditionSpec = RenditionSpec(side: 160), limits: RenderLimits = RenderLimits(),
  libvips: Bool = false
) throws -> Shown {
  let image = try #require(ImageBytes())
  try image.copy(file)
  let picture =
    libvips
    ? try inTurn.withLock { _ in try Renderer(limits: limits, libvips: true).render(image, as: [spec]) }
    : try Renderer(limits: limits, libvips: false).render(image, as: [spec])
  let rendition = try #require(picture.renditions.first)
  let pixels = try #require(DecodedJPEG(rendition.bytes))
  #expect(pixels.width == rendition.width && pixels.height == rendition.height)
  return Shown(rendition: rendition, pixels: pixels, picture: picture)
}

/// Why a file is refused; nil if it is not.
func refusal(
  _ file: [UInt8], limits: RenderLimits = RenderLimits(), libvips: Bool = false
) -> RenderFailure.Kind? {
  do {
    _ = try render(file, limits: limits, libvips: libvips)
    return nil
  } catch {
    return (error as? RenderFailure)?.kind
  }
}
