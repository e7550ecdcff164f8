import Albums
import Foundation
import ImageFactory

/// Real JPEG files, small and made once: painting takes its time in a debug build.
struct TestPicture: Sendable {
  let small: Rendition
  let large: Rendition

  init(_ color: Painting.Color) {
    small = Self.rendition(160, color)
    large = Self.rendition(480, color)
  }

  private static func rendition(_ side: Int, _ color: Painting.Color) -> Rendition {
    // A small picture in the larger size's place: what it holds does not matter here.
    let painting = Painting(width: 48, height: 48) { x, y in
      (x / 8 + y / 8) % 2 == 0 ? color : (UInt8(side / 2), 200, 90)
    }
    return Rendition(spec: RenditionSpec(side: side), width: side, height: side, bytes: painting.jpeg())
  }

  static let first = TestPicture((200, 60, 60))
  static let second = TestPicture((60, 60, 200))
}

extension Rendition {
  /// Writes the file.
  func write(to path: String) throws { try Data(bytes).write(to: URL(filePath: path)) }
}
