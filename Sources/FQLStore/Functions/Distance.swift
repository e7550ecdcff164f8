#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Distances on the ground.
enum Distance {
  /// The earth's mean radius in metres.
  private static let radius = 6_371_000.0

  /// The length of the great circle between two points in metres; latitudes and longitudes in degrees.
  static func metres(from start: (Double, Double), to end: (Double, Double)) -> Double {
    let degree = Double.pi / 180
    let latitudes = sin((end.0 - start.0) * degree / 2)
    let longitudes = sin((end.1 - start.1) * degree / 2)
    let haversine =
      latitudes * latitudes + cos(start.0 * degree) * cos(end.0 * degree) * longitudes * longitudes
    return 2 * radius * asin(min(1, haversine.squareRoot()))
  }
}
