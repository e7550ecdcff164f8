import Albums

extension WorkerAnswer {
  private static let magic: UInt32 = 0x4152_4C41

  /// The whole message: prefix and body.
  public var message: [UInt8] {
    var body = WireWriter()
    switch self {
    case .ready: body.number(UInt8(0))
    case .rendered(let renditions, let width, let height, let warning):
      body.number(UInt8(1))
      body.number(UInt32(width))
      body.number(UInt32(height))
      body.text(warning)
      body.number(UInt8(renditions.count))
      for rendition in renditions {
        body.number(UInt16(rendition.spec.side))
        body.number(UInt8(rendition.spec.fit == .fill ? 0 : 1))
        body.number(UInt16(rendition.width))
        body.number(UInt16(rendition.height))
        body.blob(rendition.bytes)
      }
    case .facts(let facts):
      body.number(UInt8(2))
      body.facts(facts)
    case .elsewhere: body.number(UInt8(3))
    case .refused(let refusal, let message):
      body.number(UInt8(4))
      body.number(refusal.rawValue)
      body.text(message)
    case .pixels(let picture):
      body.number(UInt8(5))
      body.number(UInt16(picture.width))
      body.number(UInt16(picture.height))
      body.blob(picture.bytes)
    }
    var whole = WireWriter()
    whole.number(Self.magic)
    whole.number(UInt32(body.bytes.count))
    whole.bytes.append(contentsOf: body.bytes)
    return whole.bytes
  }

  /// Reads the length of the body that follows.
  ///
  /// - Parameter prefix: ``prefixLength`` bytes.
  /// - Returns: Bytes, at most ``maximumBody``.
  /// - Throws: ``WireError`` if this is no answer, or too long a one.
  public static func bodyLength(prefix: ArraySlice<UInt8>) throws(WireError) -> Int {
    var reader = WireReader(prefix)
    guard try reader.number() == magic else { throw .malformed }
    let length = try reader.number(UInt32.self)
    guard length <= maximumBody else { throw .malformed }
    return Int(length)
  }

  /// Reads a body.
  ///
  /// - Parameter body: All of it.
  /// - Throws: ``WireError`` if it is not a whole, well-formed answer.
  public init(body: ArraySlice<UInt8>) throws(WireError) {
    var reader = WireReader(body)
    switch try reader.number(UInt8.self) {
    case 0: self = .ready
    case 1:
      let width = try reader.number(UInt32.self)
      let height = try reader.number(UInt32.self)
      let warning = try reader.text()
      let count = try reader.number(UInt8.self)
      guard count <= WorkerRequest.maximumRenditions else { throw .malformed }
      var renditions: [Rendition] = []
      for _ in 0..<count { renditions.append(try reader.rendition()) }
      self = .rendered(renditions, width: Int(width), height: Int(height), warning: warning)
    case 2: self = .facts(try reader.facts())
    case 3: self = .elsewhere
    case 4:
      guard let refusal = Refusal(rawValue: try reader.number()) else { throw .malformed }
      self = .refused(refusal, message: try reader.text() ?? "")
    case 5: self = .pixels(try reader.pixels())
    default: throw .malformed
    }
    guard reader.isAtEnd else { throw .malformed }
  }
}
