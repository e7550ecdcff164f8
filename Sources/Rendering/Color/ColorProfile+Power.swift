import Glibc

extension ColorProfile {
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
}
