/// Where a photo was taken.
public struct Place: Hashable, Sendable {
  /// The remote's id of the place; nil if it has none.
  public var id: String?
  /// Its name; nil if it has none.
  public var name: String?
  /// Degrees, -90 to 90, north positive.
  public var latitude: Double?
  /// Degrees, -180 to 180, east positive.
  public var longitude: Double?

  /// Makes a place.
  public init(id: String? = nil, name: String? = nil, latitude: Double? = nil, longitude: Double? = nil) {
    self.id = id
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
  }
}
