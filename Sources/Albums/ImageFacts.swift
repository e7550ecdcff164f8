/// What an image file says about itself, read without decoding its pixels.
public struct ImageFacts: Hashable, Sendable {
  /// The kind of file.
  public var format: ImageFormat
  /// Pixels as a person sees it: after ``orientation`` is applied.
  public var width: Int
  /// Pixels as a person sees it: after ``orientation`` is applied.
  public var height: Int
  /// How the stored pixels lie, 1 to 8 as Exif counts; 1 where the file says nothing or nonsense.
  public var orientation: Int
  /// Exif's DateTimeOriginal, which names no time zone, read as UTC; nil if absent or not a date.
  public var taken: Timestamp?
  /// Degrees, -90 to 90, north positive; nil if absent or nonsense.
  public var latitude: Double?
  /// Degrees, -180 to 180, east positive; nil if absent or nonsense.
  public var longitude: Double?
  /// The camera's maker; nil if absent or blank.
  public var cameraMake: String?
  /// The camera's model; nil if absent or blank.
  public var cameraModel: String?

  /// Makes the facts every image has; the rest is unknown.
  public init(format: ImageFormat, width: Int, height: Int, orientation: Int = 1) {
    self.format = format
    self.width = width
    self.height = height
    self.orientation = orientation
  }
}
