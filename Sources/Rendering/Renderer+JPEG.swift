import Albums
import CVips

extension Renderer {
  func renderJPEG(_ image: ImageBytes, as specs: [RenditionSpec]) throws(RenderFailure) -> RenderedPicture {
    let header = try JPEGHeader(image.raw)
    try check(header)
    let isPlain =
      JPEGDecoder.canDecode(header) && ColorProfile(header.profile(in: image.raw)).isNearSRGB
    let isCut = !Self.hasEnd(image.raw, after: header.scanOffset)
    let file = isCut ? image.withEndMarker : image.raw
    guard isPlain else { return try renderUnusualJPEG(file, header, isCut: isCut, as: specs) }

    let orientation = Self.orientation(of: header, in: image.raw)
    let targets = specs.map { Target($0, width: header.width, height: header.height) }
    var (picture, remark): (Picture, String?)
    do throws(RenderFailure) {
      (picture, remark) = try decoder.decode(file, header, covering: targets)
    } catch  where error.kind == .needsLibvips {
      return try renderUnusualJPEG(file, header, isCut: isCut, as: specs)
    }
    picture.orientation = orientation
    let renditions = try encode(picture, as: specs, targets)
    decoder.relax()
    return RenderedPicture(
      renditions: renditions, width: orientation.swapsSides ? header.height : header.width,
      height: orientation.swapsSides ? header.width : header.height,
      warning: isCut ? Self.lacksEnd : remark)
  }

  private static let lacksEnd = "the JPEG file lacks its end marker; its picture is whole"

  /// Four inks, wide colours, RGB, or an unusual sampling.
  private func renderUnusualJPEG(
    _ file: UnsafeRawBufferPointer, _ header: JPEGHeader, isCut: Bool, as specs: [RenditionSpec]
  ) throws(RenderFailure) -> RenderedPicture {
    // libvips tells no harmless warnings from others: the decoder that does looks over the file first.
    let remark = try decoder.remark(on: file, header)
    var picture = try renderWithVips(file, .jpeg, as: specs, CVIPS_ANYTHING)
    picture.warning = isCut ? Self.lacksEnd : remark
    return picture
  }

  func check(_ header: JPEGHeader) throws(RenderFailure) {
    try limits.check(width: header.width, height: header.height)
    if header.needsAllCoefficients, header.coefficientBytes > limits.maximumCoefficientBytes {
      throw RenderFailure(
        .tooLarge,
        "a progressive JPEG of \(header.width) × \(header.height) pixels needs more memory than allowed")
    }
  }

  static func orientation(of header: JPEGHeader, in bytes: UnsafeRawBufferPointer) -> Orientation {
    header.exif.map { ExifOrientation.read(UnsafeRawBufferPointer(rebasing: bytes[$0])) } ?? .upright
  }

  /// Whether an end-of-image marker stands behind the first scan; junk may follow it.
  static func hasEnd(_ bytes: UnsafeRawBufferPointer, after offset: Int) -> Bool {
    var index = bytes.count - 1
    while index > offset {
      if bytes[index] == 0xD9, bytes[index - 1] == 0xFF { return true }
      index -= 1
    }
    return false
  }
}
