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
  }

  /// The work.
  public var work: Work
  /// The image's length in bytes.
  public var payload: Int

  /// How many renditions one request may ask for.
  public static let maximumRenditions = 8
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
    if case .render(let wanted) = work { specs = wanted }
    writer.number(UInt8(work == .facts ? 1 : 0))
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
    guard count <= Self.maximumRenditions, kind <= 1, length <= maximumPayload else { throw .malformed }
    var specs: [RenditionSpec] = []
    for _ in 0..<count {
      let side = try reader.number(UInt16.self)
      let fit = try reader.number(UInt16.self)
      specs.append(RenditionSpec(side: Int(side), fit: fit == 0 ? .fill : .whole))
    }
    work = kind == 1 ? .facts : .render(specs)
    payload = Int(length)
  }
}
