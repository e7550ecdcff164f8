import CYUV

/// Cuts, scales and turns decoded planes into the planes of one rendition.
final class PictureScaler {
  private let scaled: PixelBuffer
  private let turned: PixelBuffer
  private let mirrored: PixelBuffer

  init?() {
    guard let scaled = PixelBuffer(), let turned = PixelBuffer(), let mirrored = PixelBuffer() else {
      return nil
    }
    (self.scaled, self.turned, self.mirrored) = (scaled, turned, mirrored)
  }

  /// Makes the planes of one rendition.
  ///
  /// - Parameters:
  ///   - picture: The source; it covers the target.
  ///   - target: The size wanted, before turning.
  /// - Returns: Upright planes, valid until the next call; chroma halved both ways where both sides are even,
  ///   else whole, so that a turned picture's colours stay where they were.
  /// - Throws: ``RenderFailure`` `tooLarge` if memory is short.
  func render(_ picture: Picture, to target: Target) throws(RenderFailure) -> Picture {
    let halved = target.width % 2 == 0 && target.height % 2 == 0
    let divisor = halved && !picture.isGrey ? 2 : 1
    let luma = target.width * target.height
    let chroma = picture.isGrey ? 0 : (target.width / divisor) * (target.height / divisor)
    let total = luma + 2 * chroma + 64
    try scaled.reserve(total)
    var output: [Plane] = []
    var offset = 0
    for (index, plane) in picture.planes.enumerated() {
      let source = crop(plane, of: picture, chroma: index > 0, target)
      let width = index == 0 ? target.width : target.width / divisor
      let height = index == 0 ? target.height : target.height / divisor
      let place = Plane(base: scaled.base + offset, stride: width, width: width, height: height)
      ScalePlane(
        source.base, Int32(source.stride), Int32(source.width), Int32(source.height), place.base,
        Int32(width),
        Int32(width), Int32(height), kFilterBox)
      output.append(place)
      offset += width * height
    }
    if picture.orientation != .upright {
      try turned.reserve(total)
      try mirrored.reserve(luma + 64)
      offset = 0
      for index in output.indices {
        output[index] = turn(output[index], picture.orientation, into: turned.base + offset)
        offset += output[index].width * output[index].height
      }
    }
    return Picture(
      planes: output, chromaAcross: divisor, chromaDown: divisor, width: output[0].width,
      height: output[0].height)
  }

  /// The part of a plane that the rendition shows.
  private func crop(_ plane: Plane, of picture: Picture, chroma: Bool, _ target: Target) -> Plane {
    var (x, y, width, height) = (0, 0, picture.width, picture.height)
    if target.fills {
      let side = min(width, height)
      (x, y, width, height) = ((width - side) / 2, (height - side) / 2, side, side)
    }
    guard chroma else { return plane.cropped(x: x, y: y, width: width, height: height) }
    // The chroma samples that lie under these; at an edge they may reach one luma sample further.
    let (across, down) = (picture.chromaAcross, picture.chromaDown)
    let (left, top) = (x / across, y / down)
    return plane.cropped(
      x: left, y: top, width: (x + width + across - 1) / across - left,
      height: (y + height + down - 1) / down - top)
  }

  private func turn(_ plane: Plane, _ orientation: Orientation, into base: UnsafeMutablePointer<UInt8>)
    -> Plane
  {
    var source = plane
    if orientation.isMirrored {
      source.base = orientation.degrees == 0 ? base : mirrored.base
      MirrorPlane(
        plane.base, Int32(plane.stride), source.base, Int32(plane.width), Int32(plane.width),
        Int32(plane.height))
      if orientation.degrees == 0 { return source }
    }
    let swaps = orientation.swapsSides
    let place = Plane(
      base: base, stride: swaps ? plane.height : plane.width, width: swaps ? plane.height : plane.width,
      height: swaps ? plane.width : plane.height)
    let mode: RotationMode
    switch orientation.degrees {
    case 90: mode = kRotate90
    case 180: mode = kRotate180
    default: mode = kRotate270
    }
    RotatePlane(
      source.base, Int32(source.stride), place.base, Int32(place.stride), Int32(source.width),
      Int32(source.height), mode)
    return place
  }
}
