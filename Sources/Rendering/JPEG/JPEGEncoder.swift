import CTurboJPEG

/// Encodes planes as a JPEG file without metadata.
final class JPEGEncoder {
  private let handle: tjhandle
  private let output: PixelBuffer
  private static let quality: Int32 = 82

  init?() {
    guard let handle = tjInitCompress() else { return nil }
    guard let output = PixelBuffer() else {
      tjDestroy(handle)
      return nil
    }
    self.handle = handle
    self.output = output
  }

  deinit { tjDestroy(handle) }

  /// Encodes an upright picture whose chroma is whole, or halved both ways.
  func encode(_ picture: Picture) throws(RenderFailure) -> [UInt8] {
    let sampling = picture.isGrey ? TJSAMP_GRAY : picture.chromaAcross == 2 ? TJSAMP_420 : TJSAMP_444
    let subsampling = Int32(bitPattern: sampling.rawValue)
    let (width, height) = (Int32(picture.width), Int32(picture.height))
    let room = tjBufSize(width, height, subsampling)
    try output.reserve(Int(room))
    var planes: [UnsafePointer<UInt8>?] = picture.planes.map { UnsafePointer($0.base) }
    var strides = picture.planes.map { Int32($0.stride) }
    var jpeg: UnsafeMutablePointer<UInt8>? = output.base
    var length = room
    guard
      tjCompressFromYUVPlanes(
        handle, &planes, width, &strides, height, subsampling, &jpeg, &length, Self.quality, TJFLAG_NOREALLOC)
        == 0
    else { throw .outOfMemory }
    return Array(UnsafeBufferPointer(start: output.base, count: Int(length)))
  }
}
