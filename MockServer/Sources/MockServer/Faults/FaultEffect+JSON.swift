import JSON

extension FaultEffect {
  init(_ fields: JSONFields) throws(MockError) {
    var fields = fields
    status = try fields.integer("status")
    if let status, !(100...999).contains(status) {
      throw MockError(.usage, "\(fields.place): status must be 100 to 999")
    }
    if let headers = fields.value("headers") {
      for (name, value) in headers.members { self.headers.append([name, value.text ?? ""]) }
    }
    body = try fields.string("body")
    answer = try fields.word("answer", CannedAnswer.self)
    if let error = try fields.fields("error") { try readError(error) }
    if let word = try fields.string("redirect") {
      guard let redirect = RedirectFault(word) else {
        throw MockError(.usage, "\(fields.place): redirect must be one of \(RedirectFault.words)")
      }
      self.redirect = redirect
    }
    redirectStatus = try fields.integer("redirectStatus") ?? 302
    expired = try fields.bool("expired") ?? false
    picture = try fields.word("picture", HostilePicture.self)
    range = try fields.word("range", RangeFault.self)
    validators = try fields.word("validators", ValidatorFault.self)
    if let rows = try fields.fields("rows") { self.rows = try RowEdits(rows) }
    quirks = try fields.list("quirks", "a quirk or a list of them") { $0.string } ?? []
    guest = try fields.bool("guest") ?? false
    change = fields.value("change")?.raw
    transport = try Transport(&fields)
    try fields.finish()
  }

  private mutating func readError(_ fields: JSONFields) throws(MockError) {
    var fields = fields
    guard let code = try fields.integer("code") else {
      throw MockError(.usage, "\(fields.place): code is missing")
    }
    var error = ServiceError.standard(code, subcode: try fields.integer("subcode"))
    if let message = try fields.string("message") { error.message = message }
    if let type = try fields.string("type") { error.type = type }
    self.error = error
    errorInOK = try fields.bool("ok") ?? false
    try fields.finish()
  }
}

extension FaultEffect.Transport {
  init(_ fields: inout JSONFields) throws(MockError) {
    delay = try fields.integer("delay")
    if var drip = try fields.fields("drip") {
      self.drip = FaultEffect.Drip(
        bytes: max(1, try drip.integer("bytes") ?? 1),
        milliseconds: max(0, try drip.integer("milliseconds") ?? 1000))
      try drip.finish()
    }
    cut = try fields.integer("cut")
    cutShare = try fields.double("cutShare")
    reset = try fields.bool("reset") ?? false
    resetAfter = try fields.integer("resetAfter")
    stall = try fields.integer("stall")
    silent = try fields.bool("silent") ?? false
    lengthOffset = try fields.integer("lengthOffset")
    chunked = try fields.bool("chunked") ?? false
    closeSilently = try fields.bool("closeSilently") ?? false
  }
}
