internal import Albums
import CTurboJPEG

/// Decodes JPEGs to planes, scaled down while decoding.
final class JPEGDecoder {
  private var handle: tjhandle
  private let planes: PixelBuffer

  init?() {
    guard let handle = tjInitDecompress() else { return nil }
    guard let planes = PixelBuffer() else {
      tjDestroy(handle)
      return nil
    }
    self.handle = handle
    self.planes = planes
  }

  deinit { tjDestroy(handle) }

  /// Begins afresh: a used handle keeps tables, and after a broken header its place in that header as well.
  private func renew() throws(RenderFailure) {
    guard let fresh = tjInitDecompress() else { throw .outOfMemory }
    tjDestroy(handle)
    handle = fresh
  }

  /// The scaled decodings with vector code, in eighths.
  ///
  /// Others are slower than the larger next one of these.
  private static let eighths = [1, 2, 4, 8]

  /// Whether the fast path can read this: grey or YCbCr in one of the usual samplings.
  static func canDecode(_ header: JPEGHeader) -> Bool { sampling(of: header) != nil }

  private static func sampling(of header: JPEGHeader) -> (tj: TJSAMP, across: Int, down: Int)? {
    if header.components.count == 1 { return (TJSAMP_GRAY, 1, 1) }
    guard header.components.count == 3, let luma = header.components.first,
      header.components.dropFirst().allSatisfy({ $0 == .init(horizontal: 1, vertical: 1) })
    else { return nil }
    switch (luma.horizontal, luma.vertical) {
    case (1, 1): return (TJSAMP_444, 1, 1)
    case (2, 1): return (TJSAMP_422, 2, 1)
    case (2, 2): return (TJSAMP_420, 2, 2)
    case (1, 2): return (TJSAMP_440, 1, 2)
    case (4, 1): return (TJSAMP_411, 4, 1)
    default: return nil
    }
  }

  /// Decodes as small as the targets allow.
  ///
  /// - Parameters:
  ///   - bytes: The file, with an EOI marker somewhere after its last scan.
  ///   - header: Its header, within the limits.
  ///   - targets: What the picture has to cover.
  /// - Returns: The picture, valid until the next call, and a harmless remark of the decoder.
  /// - Throws: ``RenderFailure`` `corrupt` if part of the picture is lost, `needsLibvips` for other colours,
  ///   `tooLarge` if memory is short.
  func decode(
    _ bytes: UnsafeRawBufferPointer, _ header: JPEGHeader, covering targets: [Target]
  ) throws(RenderFailure) -> (picture: Picture, remark: String?) {
    guard let sampling = Self.sampling(of: header), let file = bytes.baseAddress else {
      throw RenderFailure(.needsLibvips, "its colours are stored in a way the fast path does not read")
    }
    try renew()
    let start = file.assumingMemoryBound(to: UInt8.self)
    var (width, height, subsampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard
      tjDecompressHeader3(handle, start, UInt(bytes.count), &width, &height, &subsampling, &space) == 0
        || tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue)
    else { throw RenderFailure(.corrupt, "its header is broken: \(errorText)") }
    guard space == Int32(TJCS_YCbCr.rawValue) || space == Int32(TJCS_GRAY.rawValue) else {
      throw RenderFailure(.needsLibvips, "its colours are neither YCbCr nor grey")
    }
    guard Int(width) == header.width, Int(height) == header.height, subsampling == Int32(sampling.tj.rawValue)
    else { throw RenderFailure(.corrupt, "its header contradicts itself") }

    // What lies wholly within the source; the last row and column of a scaled decoding may hold padding.
    func exact(_ length: Int, _ eighths: Int) -> Int { max(1, length * eighths / 8) }
    let eighths =
      Self.eighths.first { eighths in
        let (width, height) = (exact(header.width, eighths), exact(header.height, eighths))
        return targets.allSatisfy { $0.isCovered(byWidth: width, height: height) }
      } ?? 8
    let scaledWidth = (header.width * eighths + 7) / 8
    let scaledHeight = (header.height * eighths + 7) / 8
    var picture = Picture(
      planes: [], chromaAcross: sampling.across, chromaDown: sampling.down,
      width: exact(header.width, eighths), height: exact(header.height, eighths))
    let remark = try decode(
      bytes, header, sampling.tj, width: Int32(scaledWidth), height: Int32(scaledHeight), into: &picture)
    return (picture, remark)
  }

  private func decode(
    _ bytes: UnsafeRawBufferPointer, _ header: JPEGHeader, _ sampling: TJSAMP, width: Int32, height: Int32,
    into picture: inout Picture
  ) throws(RenderFailure) -> String? {
    let subsampling = Int32(bitPattern: sampling.rawValue)
    let planeCount = header.components.count
    var strides: [Int32] = []
    var offsets: [Int] = []
    var total = 0
    for index in 0..<Int32(planeCount) {
      strides.append(tjPlaneWidth(index, width, subsampling))
      offsets.append(total)
      // Each plane begins on a fresh vector; nothing is read or written across.
      total += (Int(strides[Int(index)]) * Int(tjPlaneHeight(index, height, subsampling)) + 127) / 64 * 64
    }
    try planes.reserve(total)
    var pointers: [UnsafeMutablePointer<UInt8>?] = offsets.map { planes.base + $0 }
    let failed =
      tjDecompressToYUVPlanes(
        handle, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt(bytes.count), &pointers, width,
        &strides, height, TJFLAG_LIMITSCANS) != 0
    let remark = failed ? try harmlessRemark(bytes, header) : nil
    for index in 0..<planeCount {
      picture.planes.append(
        Plane(
          base: planes.base + offsets[index], stride: Int(strides[index]), width: Int(strides[index]),
          height: Int(tjPlaneHeight(Int32(index), height, subsampling))))
    }
    return remark
  }

  /// Decodes as small as possible, only to see whether all of it is there.
  ///
  /// - Parameters:
  ///   - bytes: The file, with an EOI marker somewhere after its last scan.
  ///   - header: Its header, within the limits.
  /// - Returns: A harmless remark of the decoder.
  /// - Throws: ``RenderFailure`` `corrupt` if part of the picture is lost, `tooLarge` if memory is short.
  func remark(on bytes: UnsafeRawBufferPointer, _ header: JPEGHeader) throws(RenderFailure) -> String? {
    try renew()
    let (width, height) = ((header.width + 7) / 8, (header.height + 7) / 8)
    let format = header.components.count == 4 ? TJPF_CMYK : TJPF_RGB
    try planes.reserve(width * height * 4)
    let failed =
      tjDecompress2(
        handle, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt(bytes.count), planes.base,
        Int32(width), 0, Int32(height), Int32(format.rawValue), TJFLAG_LIMITSCANS) != 0
    return failed ? try harmlessRemark(bytes, header) : nil
  }

  /// Decodes a JPEG of our own making.
  ///
  /// - Parameter rendition: A finished rendition.
  /// - Returns: Its pixels.
  /// - Throws: ``RenderFailure`` `tooLarge` if memory is short.
  func pixels(of rendition: Rendition) throws(RenderFailure) -> PixelPicture {
    try renew()
    let (width, height) = (rendition.width, rendition.height)
    let bytes = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { buffer, count in
      let status = tjDecompress2(
        handle, rendition.bytes, UInt(rendition.bytes.count), buffer.baseAddress, Int32(width), 0,
        Int32(height),
        Int32(TJPF_RGBA.rawValue), 0)
      count = status == 0 ? buffer.count : 0
    }
    guard bytes.count == 4 * width * height else { throw .outOfMemory }
    return PixelPicture(width: width, height: height, bytes: bytes)
  }

  /// What the decoder complained about, if that is no loss.
  private func harmlessRemark(
    _ file: UnsafeRawBufferPointer, _ header: JPEGHeader
  ) throws(RenderFailure) -> String {
    let text = errorText
    guard tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue), JPEGWarning.isHarmless(text, file, header)
    else {
      if text.contains("memory") { throw .outOfMemory }
      throw RenderFailure(.corrupt, "the JPEG data is damaged or cut short: \(text)")
    }
    return text
  }

  /// Gives memory back after an unusually large picture.
  func relax() { planes.shrink(below: 16 << 20) }

  private var errorText: String { tjGetErrorStr2(handle).map { String(cString: $0) } ?? "unknown error" }
}
