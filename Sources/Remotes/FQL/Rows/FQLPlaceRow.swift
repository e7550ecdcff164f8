import Albums
import JSON

/// A row of the table `place`.
enum FQLPlaceRow {
  /// Reads rows into places by id; what cannot be read is left out, as a place is an extra.
  static func places(_ rows: [JSONValue]) -> [String: Place] {
    var places: [String: Place] = [:]
    for row in rows {
      guard let id = FQLRowReader.id(row["page_id"]) else { continue }
      var place = Place(id: id, name: row["name"]?.string)
      if let latitude = row["latitude"]?.double, let longitude = row["longitude"]?.double,
        (-90...90).contains(latitude), (-180...180).contains(longitude)
      {
        place.latitude = latitude
        place.longitude = longitude
      }
      places[id] = place
    }
    return places
  }
}
