import Albums
import Testing
import WorkerProtocol

@Suite struct WireTests {
  private static var facts: ImageFacts {
    var facts = ImageFacts(format: .heic, width: 4032, height: 3024, orientation: 8)
    facts.taken = Timestamp(seconds: -5)
    facts.latitude = -33.5
    facts.cameraMake = "Ünïcode"
    return facts
  }

  private static let answers: [WorkerAnswer] = [
    .ready, .elsewhere, .facts(facts),
    .pixels(PixelPicture(width: 2, height: 1, bytes: [1, 2, 3, 4, 5, 6, 7, 8])),
    .facts(ImageFacts(format: .jpeg, width: 1, height: 1)),
    .refused(.tooLarge, message: "too large"),
    .rendered([], width: 3, height: 4, warning: nil),
    .rendered(
      [
        Rendition(spec: RenditionSpec(side: 160), width: 160, height: 160, bytes: [1, 2, 3]),
        Rendition(spec: RenditionSpec(side: 2048, fit: .whole), width: 2048, height: 1, bytes: []),
      ], width: 65_535, height: 1, warning: "odd"),
  ]

  private func read(_ message: [UInt8]) throws -> WorkerAnswer {
    let prefix = WorkerAnswer.prefixLength
    let length = try WorkerAnswer.bodyLength(prefix: message.prefix(prefix))
    #expect(message.count == prefix + length)
    return try WorkerAnswer(body: message[prefix...])
  }

  @Test("what is answered arrives", arguments: answers)
  func roundTrip(answer: WorkerAnswer) throws { #expect(try read(answer.message) == answer) }

  @Test("an answer cut short or too long is refused", arguments: answers)
  func cut(answer: WorkerAnswer) {
    let message = answer.message
    for count in WorkerAnswer.prefixLength..<message.count {
      #expect(throws: WireError.self) { try WorkerAnswer(body: message[WorkerAnswer.prefixLength..<count]) }
    }
    #expect(throws: WireError.self) { try WorkerAnswer(body: (message + [0])[WorkerAnswer.prefixLength...]) }
  }

  @Test("any byte of an answer changed is read or refused, never a trap", arguments: answers)
  func changed(answer: WorkerAnswer) {
    let message = answer.message
    for index in message.indices {
      for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
        var changed = message
        changed[index] = value
        _ = try? WorkerAnswer.bodyLength(prefix: changed.prefix(WorkerAnswer.prefixLength))
        _ = try? WorkerAnswer(body: changed[WorkerAnswer.prefixLength...])
      }
    }
  }

  @Test("places outside the world are unknown")
  func nonsensePlaces() throws {
    var facts = Self.facts
    facts.latitude = 91
    facts.longitude = .nan
    guard case .facts(let arrived) = try read(WorkerAnswer.facts(facts).message) else {
      Issue.record("not facts")
      return
    }
    #expect(arrived.latitude == nil && arrived.longitude == nil)
  }

  @Test("what is asked arrives, and bounds hold")
  func requests() throws {
    let specs = [RenditionSpec(side: 160), RenditionSpec(side: 480, fit: .whole)]
    for request in [
      WorkerRequest(.render(specs), payload: 77), WorkerRequest(.facts, payload: 0),
      WorkerRequest(.pixels(side: WorkerRequest.maximumPixelSide), payload: 7),
    ] {
      #expect(request.header.count == WorkerRequest.headerLength)
      #expect(try WorkerRequest(header: request.header[...], maximumPayload: 77) == request)
      #expect(throws: WireError.self) {
        try WorkerRequest(header: request.header.dropLast(40), maximumPayload: 77)
      }
    }
    let wide = WorkerRequest(.pixels(side: WorkerRequest.maximumPixelSide + 1), payload: 0)
    #expect(throws: WireError.self) { try WorkerRequest(header: wide.header[...], maximumPayload: 77) }
    let large = WorkerRequest(.facts, payload: 78)
    #expect(throws: WireError.self) { try WorkerRequest(header: large.header[...], maximumPayload: 77) }
    #expect(throws: WireError.self) {
      try WorkerRequest(
        header: [UInt8](repeating: 0xFF, count: WorkerRequest.headerLength)[...], maximumPayload: 77)
    }
  }

  @Test("a worker's arguments are read as they are written, and nothing else")
  func arguments() {
    let arguments = WorkerArguments(lane: .all, memory: 1, seconds: 2, pixels: 3, bytes: 4)
    #expect(WorkerArguments(words: arguments.words) == arguments)
    for words in [
      [], ["all"], ["all", "1", "2", "3"], ["all", "1", "2", "3", "x"], ["none", "1", "2", "3", "4"],
      ["all", "0", "2", "3", "4"],
    ] {
      #expect(WorkerArguments(words: words) == nil)
    }
  }

  @Test(
    "pixels that are not as many as they claim to be are refused",
    arguments: [(0, 0, 0), (1, 1, 8), (2, 1, 4), (513, 1, 2052)])
  func wrongPixels(width: Int, height: Int, count: Int) {
    let picture = PixelPicture(width: width, height: height, bytes: [UInt8](repeating: 0, count: count))
    #expect(throws: WireError.self) { try read(WorkerAnswer.pixels(picture).message) }
  }

  @Test("a long text is cut at a character")
  func longText() throws {
    let message = String(repeating: "é", count: 5000)
    guard case .refused(_, let arrived) = try read(WorkerAnswer.refused(.corrupt, message: message).message)
    else {
      Issue.record("not a refusal")
      return
    }
    #expect(arrived == String(repeating: "é", count: 2048))
  }
}
