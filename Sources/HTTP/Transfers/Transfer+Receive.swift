import CCurl

extension Transfer {
  private static let maximumHeaderBytes = 256 << 10
  private static let maximumRedirectBody = 64 << 10
  private static let maximumReserve = 16 << 20

  /// The connection stands; false ends the transfer before the request is sent.
  func ready(peer: String, port: UInt16) -> Bool {
    book.use(port, by: order.id)
    hop.connected = clock.now
    guard let scope = AddressScope(peer) else { return true }
    if let last = route.peerScope, !last.mayRedirect(to: scope), route.hops > 0 {
      hop.stop = .privateAddress
      return false
    }
    route.peerScope = scope
    return true
  }

  /// A header line, the status line and the empty last line among them.
  func receive(header: UnsafeBufferPointer<UInt8>) -> Bool {
    hop.lastByte = clock.now
    if header.starts(with: "HTTP/".utf8) {
      hop.headerLines.removeAll(keepingCapacity: true)
      hop.status = Transfer.status(of: header)
      return true
    }
    guard hop.headerLines.count + header.count <= Transfer.maximumHeaderBytes else {
      hop.stop = .headersTooLarge
      return false
    }
    hop.headerLines.append(contentsOf: header)
    return true
  }

  private static func status(of line: UnsafeBufferPointer<UInt8>) -> Int {
    let code = line.drop { $0 != 0x20 }.dropFirst().prefix(3)
    return code.reduce(0) { sum, byte in
      byte >= 0x30 && byte <= 0x39 ? sum * 10 + Int(byte & 15) : sum
    }
  }

  /// Bytes of the body, decompressed.
  func receive(body bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    hop.lastByte = clock.now
    if hop.received == 0, !begin() { return false }
    hop.received += bytes.count
    if isRedirect {
      guard hop.received <= Transfer.maximumRedirectBody else {
        hop.stop = .redirectBody
        return false
      }
      return true
    }
    guard hop.received <= order.request.maximumBytes - Int(download?.resumedFrom ?? 0) else {
      hop.stop = .tooLarge
      return false
    }
    if download?.step == .store { return store(bytes) }
    body.append(contentsOf: bytes)
    return true
  }

  /// Before the first byte of a body: its promised length decides whether it is taken, and the memory for it.
  private func begin() -> Bool {
    guard let handle, !isRedirect else { return true }
    let promised = ccurl_get_size(handle.easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
    if download != nil, !settleDownload() { return false }
    if promised > Int64(order.request.maximumBytes) - (download?.resumedFrom ?? 0) {
      hop.stop = .tooLarge
      return false
    }
    if promised > 0, download?.step != .store {
      body.reserveCapacity(min(Int(promised), Transfer.maximumReserve))
    }
    return true
  }
}
