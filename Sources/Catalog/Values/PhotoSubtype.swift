public import Albums

/// What else is known of how a picture or a video was made.
public enum PhotoSubtype: String, Hashable, Sendable, CaseIterable {
  /// A picture of a screen.
  case screenshot
  /// Taken with the camera on the screen's side.
  case selfie
  /// A video taken to be played slowly.
  case slowMotion = "slow-motion"

  /// Reads it from the names that systems and cameras give their files; nil if the name tells nothing.
  ///
  /// - Parameters:
  ///   - fileName: The file's name.
  ///   - media: Whether it moves: only videos are slow motion, only pictures are the others.
  public init?(fileName: String, media: MediaKind) {
    let name = SearchFold.fold(fileName)
    switch media {
    case .image:
      if Self.screenshotNames.contains(where: name.hasPrefix) {
        self = .screenshot
      } else if name.hasPrefix("selfie") {
        self = .selfie
      } else {
        return nil
      }
    case .video:
      guard Self.slowMotionMarks.contains(where: { name.contains($0) }) else { return nil }
      self = .slowMotion
    }
  }

  /// How names of screenshots begin, in the systems' languages and folded as they are compared.
  private static let screenshotNames = [
    "screenshot", "screen shot", "screen_shot", "bildschirmfoto", "capture d'ecran", "capture d’ecran",
    "capture_ecran", "captura de pantalla", "スクリーンショット", "截屏", "截图", "屏幕截图", "屏幕快照", "لقطة شاشة",
  ].map(SearchFold.fold)

  private static let slowMotionMarks = [
    "slow motion", "slow_motion", "slowmotion", "slo_mo", "slomo", "sl_mo",
  ]
}
