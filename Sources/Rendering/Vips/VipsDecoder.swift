import CTurboJPEG
import CVips

/// Decodes with libvips everything that is no plain JPEG.
final class VipsDecoder {
  private let converter: tjhandle
  private let planes: PixelBuffer

  init() throws(RenderFailure) {
    guard cvips_start() == 0 else {
      throw RenderFailure(.unsupported, "libvips is not installed (Debian: libvips42)")
    }
    guard let planes = PixelBuffer(), let converter = tjInitCompress() else { throw .outOfMemory }
    (self.planes, self.converter) = (planes, converter)
  }

  deinit { tjDestroy(converter) }

  /// Reads a header and hands it over while it is valid.
  func withHeader<R>(
    of bytes: UnsafeRawBufferPointer, _ body: (cvips_header) throws(RenderFailure) -> R
  ) throws(RenderFailure) -> R {
    var header = cvips_header()
    guard let base = bytes.baseAddress, cvips_open(base, bytes.count, &header) == 0 else {
      throw Self.failure()
    }
    defer { cvips_close(&header) }
    return try body(header)
  }

  /// Decodes at a given size.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - wish: Size and part.
  /// - Returns: Chroma at full resolution; valid until the next call.
  /// - Throws: ``RenderFailure`` of any kind but `needsLibvips`.
  func decode(_ bytes: UnsafeRawBufferPointer, _ wish: cvips_wish) throws(RenderFailure) -> Picture {
    var pixels = cvips_pixels()
    guard let base = bytes.baseAddress,
      withUnsafePointer(to: wish, { cvips_thumbnail(base, bytes.count, $0, &pixels) }) == 0
    else { throw Self.failure() }
    defer { cvips_free(&pixels) }
    let count = pixels.bands == 1 ? 1 : 3
    let (width, height) = (Int(pixels.width), Int(pixels.height))
    try planes.reserve(count * width * height)
    let list = (0..<count).map { index in
      Plane(base: planes.base + index * width * height, stride: width, width: width, height: height)
    }
    if count == 1, let samples = pixels.samples {
      planes.base.update(from: samples, count: width * height)
    } else {
      var pointers: [UnsafeMutablePointer<UInt8>?] = list.map(\.base)
      var strides = [Int32](repeating: Int32(width), count: 3)
      guard
        tjEncodeYUVPlanes(
          converter, pixels.samples, Int32(width), 0, Int32(height), Int32(TJPF_RGB.rawValue), &pointers,
          &strides, Int32(TJSAMP_444.rawValue), 0) == 0
      else { throw .outOfMemory }
    }
    return Picture(planes: list, width: width, height: height)
  }

  /// Gives memory back after an unusually large picture.
  func relax() { planes.shrink(below: 16 << 20) }

  private static func failure() -> RenderFailure {
    // Seeks past the end are only the first sign; what the loader made of it follows.
    let lines = String(cString: cvips_error()).split(separator: "\n").filter { !$0.contains("bad seek") }
    let text = lines.first.map { ": " + $0 } ?? ""
    let lowered = text.lowercased()
    if ["memory", "allocate", "unable to open temp", "too large", "limit"].contains(where: lowered.contains) {
      return .outOfMemory
    }
    if lowered.contains("unsupported") || lowered.contains("not supported") {
      return RenderFailure(.unsupported, "an image of a kind that is not read\(text)")
    }
    return RenderFailure(.corrupt, "the image is damaged or cut short\(text)")
  }
}
