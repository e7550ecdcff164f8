/// Where the bytes of a photo come from, in the one line that the photo table holds.
///
/// - `file PATH`: a file's own bytes, in its one size.
/// - `jpeg 720x540 [seed=N] [orientation=N] [pattern=quarters]`: made, in any size.
/// - `png 64x48 [seed=N] [pattern=quarters]`: made.
/// - `base N 720x540`: one of a few made JPEGs, told from the others by a comment with the photo's id.
/// - `hostile KIND 720x540`: no good picture, by the words of ``HostilePicture``.
struct PictureSource: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case file(String)
    case jpeg
    case png
    case base
    case hostile(HostilePicture)
  }

  var kind: Kind
  /// What is made, at its largest; of no meaning for a file.
  var spec: PictureSpec

  /// Reads the line; nil if it is none.
  init?(_ line: String) {
    let words = line.split(separator: " ")
    spec = PictureSpec(width: 1, height: 1, seed: 0)
    guard let first = words.first else { return nil }
    var rest = words.dropFirst()
    switch first {
    case "file":
      kind = .file(String(line.dropFirst(5)))
      return
    case "jpeg": kind = .jpeg
    case "png": kind = .png
    case "base":
      kind = .base
      guard let number = rest.popFirst().flatMap({ UInt64($0) }) else { return nil }
      spec.seed = number
    case "hostile":
      guard let word = rest.popFirst(), let picture = HostilePicture(rawValue: String(word)) else {
        return nil
      }
      kind = .hostile(picture)
    default: return nil
    }
    guard let size = rest.popFirst().flatMap({ PictureSize($0) }) else { return nil }
    spec.width = size.width
    spec.height = size.height
    for word in rest where !read(word) { return nil }
  }

  private mutating func read(_ word: Substring) -> Bool {
    let parts = word.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return false }
    switch parts[0] {
    case "seed":
      guard let seed = UInt64(parts[1]) else { return false }
      spec.seed = seed
    case "orientation":
      guard let orientation = Int(parts[1]), (0...65_535).contains(orientation) else { return false }
      spec.orientation = orientation
    case "pattern":
      guard let pattern = PictureSpec.Pattern(rawValue: String(parts[1])) else { return false }
      spec.pattern = pattern
    default: return false
    }
    return true
  }

  /// The Content-Type that belongs to the bytes.
  var contentType: String {
    switch kind {
    case .png: return "image/png"
    case .jpeg, .base, .hostile: return "image/jpeg"
    case .file(let path):
      let name = path.lowercased()
      let types = [
        ".png": "image/png", ".gif": "image/gif", ".webp": "image/webp", ".heic": "image/heic",
        ".heif": "image/heif", ".avif": "image/avif", ".tif": "image/tiff", ".tiff": "image/tiff",
        ".svg": "image/svg+xml",
      ]
      return types.first { name.hasSuffix($0.key) }?.value ?? "image/jpeg"
    }
  }
}
