import CCurl

extension TransferEngine {
  /// libcurl has ended a hop: answers the caller, follows a redirect, or sends once more.
  func done(_ transfer: Transfer, _ code: CURLcode) {
    guard let handle = transfer.handle else { return }
    if code == CURLE_OK {
      transfer.settleDownload()
      if hasUnread(transfer, handle) { transfer.hop.isOverlong = true }
    }
    if ccurl_get_long(handle.easy, CURLINFO_HTTP_VERSION) == Int(CURL_HTTP_VERSION_2_0) {
      queue.multiplexes(transfer.route.address.origin)
    }
    if transfer.download?.step == .startAgain {
      again(transfer)
    } else if let error = transfer.failure(code) {
      if transfer.mayResend(code, newConnections: ccurl_get_long(handle.easy, CURLINFO_NUM_CONNECTS)) {
        transfer.resent = true
        again(transfer)
      } else {
        end(transfer, .failure(error))
      }
    } else if transfer.isRedirect {
      follow(transfer)
    } else {
      end(transfer, transfer.outcome(version: handle.version))
    }
  }

  /// Whether more bytes came than promised; over TLS it cannot be told from other messages.
  private func hasUnread(_ transfer: Transfer, _ handle: EasyHandle) -> Bool {
    guard transfer.route.address.scheme == "http" else { return false }
    let port = UInt16(truncatingIfNeeded: ccurl_get_long(handle.easy, CURLINFO_LOCAL_PORT))
    if book.hadUnread(port) { return true }
    // The next request may be on the connection already, and its answer too.
    guard book.isLast(transfer.order.id, on: port) else { return false }
    let socket = ccurl_socket(handle.easy)
    return socket >= 0 && ccurl_has_unread(socket)
  }

  private func follow(_ transfer: Transfer) {
    let status = transfer.hop.status
    let location = HTTPHeaders(lines: transfer.hop.headerLines)["Location"]
    var route = transfer.route
    do {
      try route.follow(
        status: status, location: location, secrets: transfer.order.request.secretQuery,
        limit: configuration.maximumRedirects)
    } catch {
      return end(transfer, .failure(transfer.refused(error)))
    }
    detach(transfer)
    transfer.route = route
    queue.enter(transfer.order.id, origin: route.address.origin, priority: transfer.priority)
  }

  /// Sends the same hop again, on a new connection.
  private func again(_ transfer: Transfer) {
    detach(transfer)
    queue.enter(transfer.order.id, origin: transfer.route.address.origin, priority: transfer.priority)
  }
}

extension EasyHandle {
  /// The protocol of the answer.
  var version: HTTPResponse.Version {
    switch ccurl_get_long(easy, CURLINFO_HTTP_VERSION) {
    case CURL_HTTP_VERSION_1_0: .http1
    case CURL_HTTP_VERSION_1_1: .http11
    case CURL_HTTP_VERSION_2_0: .http2
    default: .other
    }
  }
}
