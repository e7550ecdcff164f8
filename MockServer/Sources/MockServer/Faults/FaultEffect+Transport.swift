import HTTPServer

extension FaultEffect.Transport {
  /// What the server is to do while it sends a body of so many bytes.
  func effects(length: Int) -> [TransportEffect] {
    var effects: [TransportEffect] = []
    if let delay { effects.append(.delay(.milliseconds(delay))) }
    if let drip { effects.append(.drip(bytes: drip.bytes, interval: .milliseconds(drip.milliseconds))) }
    if let cut { effects.append(.cut(after: cut)) }
    if let cutShare { effects.append(.cut(after: Int(Double(length) * min(max(cutShare, 0), 1)))) }
    if reset { effects.append(.reset(after: nil)) }
    if let resetAfter { effects.append(.reset(after: resetAfter)) }
    if let stall { effects.append(.stall(after: stall)) }
    if silent { effects.append(.stall(after: nil)) }
    if let lengthOffset { effects.append(.contentLength(max(0, length + lengthOffset))) }
    if chunked { effects.append(.chunked) }
    if closeSilently { effects.append(.closeSilently) }
    return effects
  }
}
