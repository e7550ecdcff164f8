public import Albums

/// What a worker is asked to do with the image that follows the header.
///
/// On the wire: a header of ``headerLength`` bytes, then the image's ``payload`` bytes.
public struct WorkerRequest: Hashable, Sendable {
  /// The work.
  public enum Work: Hashable, Sendable {
    /// Make these renditions, at most ``maximumRenditions``, of one decoding.
    case render([RenditionSpec])
    /// Read what the file says about itself.
    case facts
    /// Give the pixels of the whole picture, brought into a square of so many pixels, at most ``maximumPixelSide``.
    case pixels(side: Int)
  }

  /// The work.
  public var work: Work
  /// The image's length in bytes.
  public var payload: Int

  /// How many renditions one request may ask for.
  public static let maximumRenditions = 8
  /// The most pixels either side of a picture may have that is given as pixels.
  public static let maximumPixelSide = 512
  /// The length of every header in bytes.
  public static let headerLength = 16 + 4 * maximumRenditions
  private static let magic: UInt32 = 0x5152_4C41

  /// Makes a request.
  public init(_ work: Work, payload: Int) {
    self.work = work
    self.payload = payload
  }

  /// The header's bytes.
  public var header: [UInt8] {
    var writer = WireWriter()
    writer.number(Self.magic)
    var specs: [RenditionSpec] = []
    switch work {
    case .render(let wanted):
      specs = wanted
      writer.number(UInt8(0))
    case .facts: writer.number(UInt8(1))
    case .pixels(let side):
      specs = [RenditionSpec(side: side, fit: .whole)]
      writer.number(UInt8(2))
    }
    writer.number(UInt8(truncatingIfNeeded: specs.count))
    writer.number(UInt16(0))
    writer.number(UInt64(payload))
    for spec in specs.prefix(Self.maximumRenditions) {
      writer.number(UInt16(spec.side))
      writer.number(UInt16(spec.fit == .fill ? 0 : 1))
    }
    writer.bytes.append(contentsOf: repeatElement(0, count: Self.headerLength - writer.bytes.count))
    return writer.bytes
  }

  /// Reads a header.
  ///
  /// - Parameters:
  ///   - header: ``headerLength`` bytes.
  ///   - maximumPayload: The longest image taken, in bytes.
  /// - Throws: ``WireError`` if it is not a header or asks for what is out of bounds.
  public init(header: ArraySlice<UInt8>, maximumPayload: Int) throws(WireError) {
    var reader = WireReader(header)
    guard try reader.number() == Self.magic else { throw .malformed }
    let kind = try reader.number(UInt8.self)
    let count = try reader.number(UInt8.self)
    _ = try reader.number(UInt16.self)
    let length = try reader.number(UInt64.self)
    guard count <= Self.maximumRenditions, kind <= 2, length <= maximumPayload else { throw .malformed }
    var specs: [RenditionSpec] = []
    for _ in 0..<count {
      let side = try reader.number(UInt16.self)
      let fit = try reader.number(UInt16.self)
      specs.append(RenditionSpec(side: Int(side), fit: fit == 0 ? .fill : .whole))
    }
    switch kind {
    case 0: work = .render(specs)
    case 1: work = .facts
    default:
      guard let spec = specs.first, specs.count == 1, spec.side <= Self.maximumPixelSide else {
        throw .malformed
      }
      work = .pixels(side: spec.side)
    }
    payload = Int(length)
  }
}
