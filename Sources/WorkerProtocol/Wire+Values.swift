import Albums

extension WireWriter {
  mutating func facts(_ facts: ImageFacts) {
    number(UInt8(ImageFormat.allCases.firstIndex(of: facts.format) ?? 0))
    number(UInt32(facts.width))
    number(UInt32(facts.height))
    number(UInt8(facts.orientation))
    optional(facts.taken?.seconds)
    double(facts.latitude)
    double(facts.longitude)
    text(facts.cameraMake)
    text(facts.cameraModel)
  }
}

extension WireReader {
  mutating func pixels() throws(WireError) -> PixelPicture {
    let width = Int(try number(UInt16.self))
    let height = Int(try number(UInt16.self))
    let bytes = try blob()
    let sides = 1...WorkerRequest.maximumPixelSide
    guard sides.contains(width), sides.contains(height), bytes.count == 4 * width * height else {
      throw .malformed
    }
    return PixelPicture(width: width, height: height, bytes: bytes)
  }

  mutating func rendition() throws(WireError) -> Rendition {
    let side = try number(UInt16.self)
    let fit = try number(UInt8.self)
    let width = try number(UInt16.self)
    let height = try number(UInt16.self)
    let spec = RenditionSpec(side: Int(side), fit: fit == 0 ? .fill : .whole)
    return Rendition(spec: spec, width: Int(width), height: Int(height), bytes: try blob())
  }

  mutating func facts() throws(WireError) -> ImageFacts {
    let format = Int(try number(UInt8.self))
    guard ImageFormat.allCases.indices.contains(format) else { throw .malformed }
    let width = try number(UInt32.self)
    let height = try number(UInt32.self)
    let orientation = try number(UInt8.self)
    guard 1...8 ~= orientation else { throw .malformed }
    var facts = ImageFacts(
      format: ImageFormat.allCases[format], width: Int(width), height: Int(height),
      orientation: Int(orientation))
    facts.taken = try optional().flatMap { Timestamp(seconds: $0) }
    facts.latitude = try double().flatMap { -90...90 ~= $0 ? $0 : nil }
    facts.longitude = try double().flatMap { -180...180 ~= $0 ? $0 : nil }
    facts.cameraMake = try text()
    facts.cameraModel = try text()
    return facts
  }
}
