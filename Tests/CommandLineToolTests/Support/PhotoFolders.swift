import Foundation
import ImageFactory
import TestSupport

/// Folders of small real JPEG files with Exif dates and places.
struct PhotoFolders {
  let home = TemporaryDirectory()
  var path: String { home.path }

  /// A picture of one colour, taken at a time such as `2011:06:28 10:00:00`, in Bologna.
  static func picture(_ shade: UInt8, taken: String?) -> [UInt8] {
    let jpeg = Painting.plain((shade, 90, 160), width: 64, height: 48).jpeg()
    guard let taken else { return jpeg }
    var exif = ExifBlock()
    exif.dateTimeOriginal = taken
    exif.latitude = ([(44, 1), (30, 1), (0, 1)], "N")
    exif.longitude = ([(11, 1), (15, 1), (0, 1)], "E")
    return JPEGFile(jpeg).inserting(exif: exif.bytes).bytes
  }

  /// Writes a file, with the folders above it.
  func write(_ bytes: [UInt8], to name: String) throws {
    let file = URL(filePath: home.file(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// An album of three photos and one of a single one, without a date.
  static func account() throws -> PhotoFolders {
    let folders = PhotoFolders()
    for number in 1...3 {
      try folders.write(
        picture(UInt8(number * 60), taken: "2011:06:2\(number) 10:00:00"), to: "Été/p\(number).jpg")
    }
    try folders.write(picture(10, taken: nil), to: "Undated/plain.jpg")
    return folders
  }
}
