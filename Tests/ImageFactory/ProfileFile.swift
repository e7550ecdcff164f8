/// Builds small ICC profiles: three colours and one gamma.
package enum ProfileFile {
  package typealias Color = (x: Double, y: Double, z: Double)

  /// The colours of sRGB, adapted to D50.
  package static let sRGB: [Color] = [
    (0.4360, 0.2225, 0.0139), (0.3851, 0.7169, 0.0971), (0.1431, 0.0606, 0.7141),
  ]
  /// The colours of Display P3, adapted to D50.
  package static let displayP3: [Color] = [
    (0.5151, 0.2412, -0.0011), (0.2919, 0.6922, 0.0419), (0.1572, 0.0666, 0.7841),
  ]

  private static func long(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func color(_ color: Color) -> [UInt8] {
    Array("XYZ ".utf8) + long(0) + [color.x, color.y, color.z].flatMap { long(Int(($0 * 65_536).rounded())) }
  }

  /// Makes a profile of version 2.
  package static func rgb(_ colors: [Color], gamma: Double) -> [UInt8] {
    let curve =
      Array("curv".utf8) + long(0) + long(1) + [
        UInt8(gamma), UInt8((gamma * 256).rounded() - Double(Int(gamma) * 256)), 0, 0,
      ]
    let name = Array("made for tests".utf8) + [0]
    let description =
      Array("desc".utf8) + long(0) + long(name.count) + name + [UInt8](repeating: 0, count: 78)
    let copyright = Array("text".utf8) + long(0) + Array("none".utf8) + [0]
    let tags: [(String, [UInt8])] = [
      ("desc", description), ("cprt", copyright), ("wtpt", color((0.9642, 1, 0.8249))),
      ("rXYZ", color(colors[0])), ("gXYZ", color(colors[1])), ("bXYZ", color(colors[2])), ("rTRC", curve),
      ("gTRC", curve), ("bTRC", curve),
    ]
    var table = long(tags.count)
    var body: [UInt8] = []
    let start = 128 + 4 + 12 * tags.count
    for (name, data) in tags {
      table += Array(name.utf8) + long(start + body.count) + long(data.count)
      body += data + [UInt8](repeating: 0, count: (4 - data.count % 4) % 4)
    }
    var header = long(start + body.count) + long(0) + [2, 0x40, 0, 0] + Array("mntrRGB XYZ ".utf8)
    header += [0x07, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 28) + long(63_190) + long(65_536) + long(54_061)
    return header + [UInt8](repeating: 0, count: 128 - header.count) + table + body
  }
}
