import Albums
import CVips

extension Renderer {
  func renderOther(
    _ file: UnsafeRawBufferPointer, _ format: ImageFormat, as specs: [RenditionSpec]
  ) throws(RenderFailure) -> RenderedPicture {
    do throws(RenderFailure) {
      return try renderWithVips(file, format, as: specs, CVIPS_WARNINGS)
    } catch  where error.kind == .corrupt && format == .gif && GIFOutline.hasWholeFirstFrame(file) {
      var picture = try renderWithVips(file, format, as: specs, CVIPS_ANYTHING)
      picture.warning = "the GIF file is damaged behind its first frame"
      return picture
    }
  }

  func renderWithVips(
    _ file: UnsafeRawBufferPointer, _ format: ImageFormat, as specs: [RenditionSpec],
    _ patience: cvips_patience
  ) throws(RenderFailure) -> RenderedPicture {
    guard let vips else { throw RenderFailure(.needsLibvips, "libvips is needed for this image") }
    let outline = try outline(of: file, format, vips)
    let (width, height) = (outline.width, outline.height)
    let targets = specs.map { Target($0, width: width, height: height) }
    defer { vips.relax() }
    var renditions: [Rendition] = []
    for group in Self.groups(specs, targets, width: width, height: height) {
      var wish = Self.wish(group.map(\.target), width: width, height: height)
      wish.patience = patience
      wish.managed = outline.managed
      var picture = try vips.decode(file, wish)
      picture.orientation = outline.orientation
      renditions += try encode(picture, as: group.map(\.spec), group.map(\.target))
    }
    let swaps = outline.orientation.swapsSides
    return RenderedPicture(
      renditions: renditions, width: swaps ? height : width, height: swaps ? width : height, warning: nil)
  }

  /// The stored size and how it is to be turned, within the limits.
  func outline(
    of file: UnsafeRawBufferPointer, _ format: ImageFormat, _ vips: VipsDecoder
  ) throws(RenderFailure) -> (width: Int, height: Int, orientation: Orientation, managed: Int32) {
    if let size = DeclaredSize.read(file, format) {
      try limits.check(width: size.width, height: size.height)
    }
    let found = try vips.withHeader(of: file) { header throws(RenderFailure) in
      (Int(header.width), Int(header.height), Orientation(exif: Int(header.orientation)), header.managed)
    }
    try limits.check(width: found.0, height: found.1)
    return found
  }

  /// Renditions made from one decoding: all, unless that picture would be very large (a fill of a panorama).
  private static func groups(
    _ specs: [RenditionSpec], _ targets: [Target], width: Int, height: Int
  ) -> [[(spec: RenditionSpec, target: Target)]] {
    let all = zip(specs, targets).map { (spec: $0, target: $1) }
    let wish = wish(targets, width: width, height: height)
    return Int(wish.part_width) * Int(wish.part_height) <= 16_000_000 ? [all] : all.map { [$0] }
  }

  /// The smallest scaling that covers every target, and the part of it they show.
  private static func wish(_ targets: [Target], width: Int, height: Int) -> cvips_wish {
    let scale =
      targets.map { target in
        max(Double(target.width) / Double(width), Double(target.height) / Double(height))
      }.max() ?? 1
    let least = (targets.map(\.width).max() ?? 1, targets.map(\.height).max() ?? 1)
    let fills = targets.allSatisfy(\.fills)
    // Where a square is cut out, as much has to stand over on either side: turned the other way round the picture
    // must not move.
    func scaled(_ length: Int, _ least: Int) -> Int {
      let exact = Double(length) * scale
      guard fills else { return min(length, max(least, Int(exact.rounded()))) }
      let over = Int(((exact - Double(least)) / 2).rounded()) * 2
      return least + over <= length ? least + over : least + max(0, over - 2)
    }
    let size = (scaled(width, least.0), scaled(height, least.1))
    let part = fills ? least : size
    var wish = cvips_wish()
    (wish.width, wish.height) = (Int32(size.0), Int32(size.1))
    (wish.part_width, wish.part_height) = (Int32(part.0), Int32(part.1))
    (wish.left, wish.top) = (Int32((size.0 - part.0) / 2), Int32((size.1 - part.1) / 2))
    return wish
  }
}
