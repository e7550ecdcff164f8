/// What kind of file a picture or a video is.
enum MediaType: String, CaseIterable {
  case jpeg, png, gif, webp, avif, heic, tiff, mp4, quickTime, webm

  /// For the Content-Type header.
  var mime: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .gif: "image/gif"
    case .webp: "image/webp"
    case .avif: "image/avif"
    case .heic: "image/heic"
    case .tiff: "image/tiff"
    case .mp4: "video/mp4"
    case .quickTime: "video/quicktime"
    case .webm: "video/webm"
    }
  }

  /// For people.
  var label: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .gif: "GIF"
    case .webp: "WebP"
    case .avif: "AVIF"
    case .heic: "HEIC"
    case .tiff: "TIFF"
    case .mp4: "MPEG-4"
    case .quickTime: "QuickTime"
    case .webm: "WebM"
    }
  }

  /// Reads it from a file's first 12 bytes or more; nil for anything else, whatever its name says.
  init?(bytes: [UInt8]) {
    func has(_ mark: String, at place: Int = 0) -> Bool {
      bytes.count >= place + mark.utf8.count && bytes[place...].starts(with: mark.utf8)
    }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if has("GIF8") {
      self = .gif
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      self = .tiff
    } else if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .webm
    } else if has("ftyp", at: 4) {
      self =
        switch String(decoding: bytes[min(8, bytes.count)..<min(12, bytes.count)], as: UTF8.self) {
        case "avif", "avis": .avif
        case "heic", "heix", "heim", "heis", "hevc", "mif1", "msf1": .heic
        case "qt  ": .quickTime
        default: .mp4
        }
    } else {
      return nil
    }
  }

  /// Reads it from the end of a file's name, for people to see only.
  init?(fileName: String) {
    let name = fileName.utf8
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch String(decoding: name[name.index(after: dot)...], as: UTF8.self).lowercased() {
    case "jpg", "jpeg", "jpe": self = .jpeg
    case "png": self = .png
    case "gif": self = .gif
    case "webp": self = .webp
    case "avif": self = .avif
    case "heic", "heif": self = .heic
    case "tif", "tiff": self = .tiff
    case "mp4", "m4v": self = .mp4
    case "mov": self = .quickTime
    case "webm": self = .webm
    default: return nil
    }
  }
}
