public import Albums

/// What a worker answers.
///
/// On the wire: ``prefixLength`` bytes that hold the length of the body, then the body.
public enum WorkerAnswer: Hashable, Sendable {
  /// It has started and waits for work; sent once, unasked.
  case ready
  /// The finished renditions, in the order asked for; the upright size of the source in pixels; a remark.
  case rendered([Rendition], width: Int, height: Int, warning: String?)
  /// What the file says about itself.
  case facts(ImageFacts)
  /// The pixels asked for, upright.
  case pixels(PixelPicture)
  /// The image needs a worker of the other kind.
  case elsewhere
  /// The image cannot be shown, and why.
  case refused(Refusal, message: String)

  /// Why an image cannot be shown.
  public enum Refusal: UInt8, Hashable, Sendable {
    /// It is damaged or cut short.
    case corrupt = 0
    /// It is no image of a kind that is read.
    case unsupported = 1
    /// It has too many pixels, or would need too much memory.
    case tooLarge = 2
  }

  /// The length in bytes of what stands before the body.
  public static let prefixLength = 8
  /// The longest body taken, in bytes.
  public static let maximumBody = 64 << 20
}
