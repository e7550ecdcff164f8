/// What is written to the socket for a misbehaving answer, step by step; no I/O.
struct TransmissionPlan: Sendable {
  enum Step: Hashable, Sendable {
    case send([UInt8])
    case pause(Duration)
    /// Ends with a reset.
    case reset
    /// Goes on for ever.
    case stall
  }

  private(set) var steps: [Step] = []

  /// Plans an answer.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - reason: Its reason phrase.
  ///   - headers: The headers besides length and connection.
  ///   - body: The whole body.
  ///   - effects: How to misbehave.
  ///   - headOnly: Whether the request was HEAD.
  init(
    status: Int, reason: String, headers: [(String, String)], body: [UInt8], effects: [TransportEffect],
    headOnly: Bool
  ) {
    var shape = Shape(length: body.count)
    for effect in effects { shape.apply(effect) }
    if shape.withholdsHead {
      if let end = shape.end { steps.append(end) }
      return
    }
    steps.append(.send(shape.head(status: status, reason: reason, headers: headers)))
    if !headOnly { addBody(body, shape) }
    if let end = shape.end { steps.append(end) }
  }

  private mutating func addBody(_ body: [UInt8], _ shape: Shape) {
    let count = min(body.count, shape.sent)
    var start = 0
    while start < count {
      let end = min(count, start &+ max(1, shape.piece ?? count))
      var bytes = Array(body[start..<end])
      if shape.chunked {
        bytes = Array("\(String(end - start, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8)
      }
      steps.append(.send(bytes))
      if let interval = shape.interval { steps.append(.pause(interval)) }
      start = end
    }
    if shape.chunked, !shape.isCutShort {
      steps.append(.send(Array("0\r\n\r\n".utf8)))
    }
  }

  /// The effects added up.
  private struct Shape {
    var length: Int
    var sent: Int
    var piece: Int?
    var interval: Duration?
    var chunked = false
    var keepsPromise = true
    var withholdsHead = false
    var isCutShort = false
    var end: Step?

    init(length: Int) {
      self.length = length
      sent = length
    }

    mutating func apply(_ effect: TransportEffect) {
      switch effect {
      case .delay: break
      case .drip(let bytes, let pause):
        piece = bytes
        interval = pause
      case .cut(let after): stop(after, nil)
      case .reset(let after): stop(after, .reset)
      case .stall(let after): stop(after, .stall)
      case .contentLength(let count): length = count
      case .chunked: chunked = true
      case .closeSilently: keepsPromise = false
      }
    }

    private mutating func stop(_ after: Int?, _ step: Step?) {
      if let after { sent = min(sent, max(0, after)) } else { withholdsHead = true }
      end = step
      isCutShort = true
    }

    func head(status: Int, reason: String, headers: [(String, String)]) -> [UInt8] {
      var text = "HTTP/1.1 \(status) \(reason)\r\n"
      for (name, value) in headers where !(name + value).utf8.contains(where: { $0 == 0x0D || $0 == 0x0A }) {
        text += "\(name): \(value)\r\n"
      }
      text += chunked ? "Transfer-Encoding: chunked\r\n" : "Content-Length: \(length)\r\n"
      if keepsPromise { text += "Connection: close\r\n" }
      return Array((text + "\r\n").utf8)
    }
  }
}
