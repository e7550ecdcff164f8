import CTurboJPEG

/// How finely colour is stored.
package enum Sampling: CaseIterable, Sendable {
  case s444
  case s422
  case s420
  case s440
  case s411
  case grey

  var turbo: TJSAMP {
    switch self {
    case .s444: TJSAMP_444
    case .s422: TJSAMP_422
    case .s420: TJSAMP_420
    case .s440: TJSAMP_440
    case .s411: TJSAMP_411
    case .grey: TJSAMP_GRAY
    }
  }
}

extension Painting {
  /// The picture as a JPEG file.
  package func jpeg(_ sampling: Sampling = .s420, quality: Int = 92, progressive: Bool = false) -> [UInt8] {
    Self.compress(
      rgb, width, height, TJPF_RGB, sampling, quality, progressive ? TJFLAG_PROGRESSIVE : 0)
  }

  /// The picture as a JPEG file of four inks (YCCK, as image editors write it).
  package func cmykJPEG() -> [UInt8] {
    var ink: [UInt8] = []
    for pixel in stride(from: 0, to: rgb.count, by: 3) {
      // Adobe's way round: 255 is no ink.
      ink += [rgb[pixel], rgb[pixel + 1], rgb[pixel + 2], 255]
    }
    return Self.compress(ink, width, height, TJPF_CMYK, .s444, 92, 0)
  }

  /// The picture as a JPEG file whose components are red, green and blue themselves.
  package func rgbJPEG() -> [UInt8] {
    guard let handle = tjInitCompress() else { return [] }
    defer { tjDestroy(handle) }
    let planes = (0..<3).map { channel in stride(from: channel, to: rgb.count, by: 3).map { rgb[$0] } }
    let memory = planes.map { plane in
      let place = UnsafeMutablePointer<UInt8>.allocate(capacity: plane.count)
      place.update(from: plane, count: plane.count)
      return place
    }
    defer { memory.forEach { $0.deallocate() } }
    var pointers: [UnsafePointer<UInt8>?] = memory.map { UnsafePointer($0) }
    var strides = [Int32](repeating: Int32(width), count: 3)
    var jpeg: UnsafeMutablePointer<UInt8>?
    var length: UInt = 0
    tjCompressFromYUVPlanes(
      handle, &pointers, Int32(width), &strides, Int32(height), Int32(TJSAMP_444.rawValue), &jpeg, &length,
      92, 0)
    defer { tjFree(jpeg) }
    let file = Array(UnsafeBufferPointer(start: jpeg, count: Int(length)))
    return JPEGFile(file).without(marker: 0xE0).inserting(
      0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0]
    ).bytes
  }

  private static func compress(
    _ samples: [UInt8], _ width: Int, _ height: Int, _ format: TJPF, _ sampling: Sampling, _ quality: Int,
    _ flags: Int32
  ) -> [UInt8] {
    guard let handle = tjInitCompress() else { return [] }
    defer { tjDestroy(handle) }
    var jpeg: UnsafeMutablePointer<UInt8>?
    var length: UInt = 0
    tjCompress2(
      handle, samples, Int32(width), 0, Int32(height), Int32(format.rawValue), &jpeg, &length,
      Int32(bitPattern: sampling.turbo.rawValue), Int32(quality), flags)
    defer { tjFree(jpeg) }
    return Array(UnsafeBufferPointer(start: jpeg, count: Int(length)))
  }
}
