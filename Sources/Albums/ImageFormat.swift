/// What kind of file an image is, told from its first bytes, never from its name or a header.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  /// JPEG, whatever its colours and its coding.
  case jpeg
  /// PNG, animated ones included.
  case png
  /// GIF, animated ones included.
  case gif
  /// WebP, animated ones included.
  case webp
  /// HEIF with HEVC inside, as telephones write it.
  case heic
  /// HEIF with AV1 inside.
  case avif
  /// TIFF, either byte order.
  case tiff
}
