import Synchronization

/// Makes the bytes of pictures, and keeps the last few.
final class PictureMaker: Sendable {
  private struct Key: Hashable {
    var png: Bool
    var spec: PictureSpec
  }

  private let kept = Mutex<[Key: [UInt8]]>([:])
  private static let limit = 128

  /// The bytes of a made picture in a size; nil for a file.
  ///
  /// - Parameters:
  ///   - source: What to make.
  ///   - size: Pixels, upright; nil is the largest size.
  ///   - photoID: What tells pictures apart that share a base.
  /// - Returns: The same bytes whenever asked the same.
  func bytes(_ source: PictureSource, size: PictureSize?, photoID: String) -> [UInt8]? {
    var spec = source.spec
    if let size {
      spec.width = min(size.width, 8192)
      spec.height = min(size.height, 8192)
    }
    switch source.kind {
    case .file: return nil
    case .png: return made(Key(png: true, spec: spec))
    case .jpeg: return made(Key(png: false, spec: spec))
    case .base:
      return JPEGPicture.commented(
        made(Key(png: false, spec: spec)), with: "photo \(photoID) \(spec.width)x\(spec.height)")
    case .hostile(let hostile): return hostile.bytes(of: made(Key(png: false, spec: spec)))
    }
  }

  private func made(_ key: Key) -> [UInt8] {
    if let bytes = kept.withLock({ $0[key] }) { return bytes }
    let bytes = key.png ? PNGPicture.encode(key.spec) : JPEGPicture.encode(key.spec)
    kept.withLock { kept in
      if kept.count >= Self.limit { kept.removeAll() }
      kept[key] = bytes
    }
    return bytes
  }
}
