/// Puts results and errors into the shape of the endpoint they were asked at.
struct AnswerWriter: Sendable {
  var endpoint: Endpoint
  /// The call's parameters in the order sent, which the older API repeats in errors.
  var arguments: [(name: String, value: String)]
  var quirks: Quirks

  /// The rows, in the endpoint's shape.
  func answer(_ results: [WireResult]) -> MockAnswer {
    switch endpoint.format {
    case .xml:
      var xml = XMLAnswer()
      xml.write(results)
      return MockAnswer(headers: [("Content-Type", "text/xml; charset=utf-8")], bytes: Array(xml.text.utf8))
    case .json, .jsonStrings:
      var json = JSONAnswer(strings: endpoint.format == .jsonStrings, quirks: quirks)
      if endpoint == .graph { json.writeData(results) } else { json.write(results) }
      return MockAnswer(headers: jsonHeaders, bytes: json.bytes)
    }
  }

  /// An error, in the endpoint's shape.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - inOK: Whether the Graph API sends it with status 200.
  /// - Returns: The answer with its status and headers.
  func answer(_ error: ServiceError, inOK: Bool = false) -> MockAnswer {
    var answer: MockAnswer
    switch endpoint {
    case .graph:
      answer = MockAnswer(status: inOK ? 200 : 400, headers: jsonHeaders, bytes: graph(error))
      if !inOK { answer.headers.append(("WWW-Authenticate", error.challenge)) }
    case .query(.xml), .multiquery(.xml):
      var xml = XMLAnswer()
      xml.write(error, arguments: arguments)
      answer = MockAnswer(headers: [("Content-Type", "text/xml; charset=utf-8")], bytes: Array(xml.text.utf8))
    case .query(let format), .multiquery(let format):
      answer = MockAnswer(headers: jsonHeaders, bytes: rest(error, strings: format == .jsonStrings))
    }
    answer.errorCode = error.code
    return answer
  }

  private var jsonHeaders: [(String, String)] {
    [
      ("Content-Type", quirks.plainText ? "text/plain; charset=UTF-8" : "text/javascript; charset=UTF-8"),
      ("Cache-Control", "private, no-cache, no-store, must-revalidate"),
      ("Pragma", "no-cache"),
    ]
  }

  private func graph(_ error: ServiceError) -> [UInt8] {
    var text = WireText(raw: quirks.rawText)
    text.append("{\"error\":{\"message\":")
    text.string(error.graphMessage)
    text.append(",\"type\":")
    text.string(error.type)
    text.append(",\"code\":")
    text.append(verbatim: String(error.code))
    if let subcode = error.subcode {
      text.append(",\"error_subcode\":")
      text.append(verbatim: String(subcode))
    }
    text.append("}}")
    return text.bytes
  }

  private func rest(_ error: ServiceError, strings: Bool) -> [UInt8] {
    var text = WireText(raw: quirks.rawText)
    text.append("{\"error_code\":")
    text.append(verbatim: strings ? "\"\(error.code)\"" : String(error.code))
    text.append(",\"error_msg\":")
    text.string(error.message)
    if let subcode = error.subcode {
      text.append(",\"error_subcode\":")
      text.append(verbatim: strings ? "\"\(subcode)\"" : String(subcode))
    }
    text.append(",\"request_args\":[")
    for (index, argument) in arguments.enumerated() {
      if index > 0 { text.append(",") }
      text.append("{\"key\":")
      text.string(argument.name)
      text.append(",\"value\":")
      text.string(argument.value)
      text.append("}")
    }
    text.append("]}")
    return text.bytes
  }
}
