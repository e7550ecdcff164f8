extension CannedAnswer {
  private static let page = """
    <!DOCTYPE html>
    <html><head><title>Log in</title></head>
    <body><form action="/login"><input name="email"><input name="pass" type="password"></form></body></html>

    """

  /// Changes an answer; `body` are its bytes as they would have been.
  func apply(to answer: inout MockAnswer, body: [UInt8]) {
    switch self {
    case .html: put(Self.page, "text/html; charset=utf-8", into: &answer)
    case .text: put("The service is having a rest.\n", "text/plain", into: &answer)
    case .empty: answer.setBody([])
    case .noContent:
      answer.status = 204
      answer.setBody([])
    case .false: put("false", nil, into: &answer)
    case .null: put("null", nil, into: &answer)
    case .list: put("[]", nil, into: &answer)
    case .object: put("{}", nil, into: &answer)
    case .dataObject: put("{\"data\":{\"0\":{\"aid\":\"1\"}}}", nil, into: &answer)
    case .jsonError:
      answer.status = 200
      put("{\"error\":{\"message\":\"Something went wrong\",\"code\":1}}", "application/json", into: &answer)
    case .notModified:
      answer.status = 304
      answer.setBody([])
    case .noise: answer.setBody(HostilePicture.noise.bytes(of: []))
    case .deep:
      answer.setBody(Array(repeating: 0x5b, count: 100_000) + Array(repeating: 0x5d, count: 100_000))
    case .huge: answer.setBody([0x5b] + Array(repeating: 0x20, count: 100_000_000) + [0x5d])
    case .half: answer.setBody(Array(body.prefix(body.count / 2)))
    case .byteOrderMark: answer.setBody([0xef, 0xbb, 0xbf] + body)
    case .badUTF8: answer.setBody(Self.spoiled(body))
    case .trailing: answer.setBody(body + Array("<!-- served by web17 -->".utf8))
    case .gzip: encode(Gzip.stored(body), "gzip", into: &answer)
    case .gzipBomb: encode(Gzip.bomb(unpacked: 1 << 30), "gzip", into: &answer)
    case .gzipHalf:
      let packed = Gzip.stored(body)
      encode(Array(packed.prefix(packed.count / 2)), "gzip", into: &answer)
    case .gzipLie: encode(body, "gzip", into: &answer)
    case .unknownEncoding: encode(body, "x-mystery", into: &answer)
    }
  }

  private func put(_ text: String, _ type: String?, into answer: inout MockAnswer) {
    answer.setBody(Array(text.utf8))
    if let type { answer.setHeader("Content-Type", type) }
  }

  private func encode(_ bytes: [UInt8], _ encoding: String, into answer: inout MockAnswer) {
    answer.setBody(bytes)
    answer.setHeader("Content-Encoding", encoding)
  }

  // Two bytes that begin no character, inside the first string.
  private static func spoiled(_ body: [UInt8]) -> [UInt8] {
    guard let place = body.firstIndex(of: 0x22) else { return [0xff, 0xfe] + body }
    return Array(body[...place]) + [0xc3, 0x28] + Array(body[(place + 1)...])
  }
}
