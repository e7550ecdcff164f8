public import Albums

/// Makes renditions of images and reads what they say about themselves.
///
/// Not `Sendable`: it keeps decoders and memory from one image to the next. It trusts nothing in the image, but
/// the libraries under it are C: use it in a process that may crash.
public final class Renderer {
  let limits: RenderLimits
  let decoder: JPEGDecoder
  let encoder: JPEGEncoder
  let scaler: PictureScaler
  let vips: VipsDecoder?

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - limits: What one image may cost.
  ///   - libvips: Whether libvips is loaded, for all that is no plain JPEG; that takes tens of milliseconds.
  /// - Throws: ``RenderFailure`` `unsupported` if libvips is wanted and not installed.
  public init(limits: RenderLimits = RenderLimits(), libvips: Bool) throws(RenderFailure) {
    guard let decoder = JPEGDecoder(), let encoder = JPEGEncoder(), let scaler = PictureScaler() else {
      throw .outOfMemory
    }
    (self.limits, self.decoder, self.encoder, self.scaler) = (limits, decoder, encoder, scaler)
    vips = libvips ? try VipsDecoder() : nil
  }

  /// Makes renditions of one image out of one decoding.
  ///
  /// - Parameters:
  ///   - image: The file.
  ///   - specs: What is wanted.
  /// - Returns: Upright sRGB JPEGs without metadata, never larger than the source.
  /// - Throws: ``RenderFailure``; `needsLibvips` only from a renderer made without it.
  public func render(_ image: ImageBytes, as specs: [RenditionSpec]) throws(RenderFailure) -> RenderedPicture
  {
    switch try format(of: image) {
    case .jpeg: try renderJPEG(image, as: specs)
    case let other: try renderOther(image.raw, other, as: specs)
    }
  }

  /// Decodes an image, small.
  ///
  /// - Parameters:
  ///   - image: The file.
  ///   - side: The most pixels of either side.
  /// - Returns: The whole picture, upright sRGB, never larger than the source.
  /// - Throws: ``RenderFailure``; `needsLibvips` only from a renderer made without it.
  public func pixels(of image: ImageBytes, side: Int) throws(RenderFailure) -> PixelPicture {
    // By way of a rendition, so that every kind of image goes the one way.
    let picture = try render(image, as: [RenditionSpec(side: side, fit: .whole)])
    guard let rendition = picture.renditions.first else { throw .outOfMemory }
    return try decoder.pixels(of: rendition)
  }

  func format(of image: ImageBytes) throws(RenderFailure) -> ImageFormat {
    guard image.count > 0 else { throw RenderFailure(.corrupt, "the file is empty") }
    guard let format = ImageFormat(sniffing: image.raw) else {
      throw RenderFailure(.unsupported, "the file is \(ImageFormat.guess(image.raw))")
    }
    return format
  }

  func encode(_ picture: Picture, as specs: [RenditionSpec], _ targets: [Target]) throws(RenderFailure)
    -> [Rendition]
  {
    var renditions: [Rendition] = []
    for (spec, target) in zip(specs, targets) {
      let upright = try scaler.render(picture, to: target)
      renditions.append(
        Rendition(
          spec: spec, width: upright.width, height: upright.height, bytes: try encoder.encode(upright)))
    }
    return renditions
  }
}
