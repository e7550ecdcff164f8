public import Albums
import CVips

extension Renderer {
  /// Reads what an image says about itself, without decoding its pixels.
  ///
  /// - Parameter image: The file; of a JPEG the part up to the first scan is enough.
  /// - Returns: Format, upright size, and what Exif tells.
  /// - Throws: ``RenderFailure``; `needsLibvips` for all but JPEGs, from a renderer made without it.
  public func facts(of image: ImageBytes) throws(RenderFailure) -> ImageFacts {
    let format = try format(of: image)
    if format == .jpeg {
      let header = try JPEGHeader(image.raw)
      try limits.check(width: header.width, height: header.height)
      let exif = header.exif.map { UnsafeRawBufferPointer(rebasing: image.raw[$0]) }
      return Self.facts(
        .jpeg, header.width, header.height, exif.map(ExifOrientation.read) ?? .upright, exif: exif)
    }
    guard let vips else { throw RenderFailure(.needsLibvips, "libvips is needed for this image") }
    let (width, height, orientation, _) = try outline(of: image.raw, format, vips)
    return try vips.withHeader(of: image.raw) { header throws(RenderFailure) in
      let exif = header.exif.map { UnsafeRawBufferPointer(start: $0, count: header.exif_length) }
      return Self.facts(format, width, height, orientation, exif: exif)
    }
  }

  private static func facts(
    _ format: ImageFormat, _ width: Int, _ height: Int, _ orientation: Orientation,
    exif: UnsafeRawBufferPointer?
  ) -> ImageFacts {
    var facts = ImageFacts(
      format: format, width: orientation.swapsSides ? height : width,
      height: orientation.swapsSides ? width : height, orientation: orientation.exif)
    if let exif { ExifReader(exif)?.add(to: &facts) }
    return facts
  }
}
