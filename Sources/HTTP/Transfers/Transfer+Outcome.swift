import CCurl

extension Transfer {
  /// The URL of the current hop for messages: without its query.
  var shown: String { route.address.shown }

  /// What the caller gets for a complete answer; a complete file is moved to its place first.
  func outcome(version: HTTPResponse.Version) -> Result<Outcome, HTTPError> {
    let response = HTTPResponse(
      status: hop.status, headers: HTTPHeaders(lines: hop.headerLines), body: body,
      finalURL: route.address.text, httpVersion: version)
    body = []
    guard let download, download.step == .store else { return .success(Outcome(response: response)) }
    guard download.isComplete else {
      return .failure(HTTPError(.truncated, "\(shown): the file is not as long as its Content-Range says."))
    }
    do throws(PartFile.Failure) {
      try download.file.finish()
      return .success(Outcome(response: response, isStored: true, resumedFrom: download.resumedFrom))
    } catch {
      return .failure(HTTPError(.file, error.text))
    }
  }

  func timedOut(_ timeout: HTTPError.Timeout) -> HTTPError {
    let limits = order.request.timeouts
    let text =
      switch timeout {
      case .connect: "no connection within \(limits.connect)"
      case .firstByte: "no answer within \(limits.firstByte)"
      case .idle: "the answer stopped for \(limits.idle) after \(hop.received) bytes"
      case .total: "not complete within \(limits.total), \(hop.received) bytes received"
      }
    return HTTPError(.timeout(timeout), "\(shown): \(text) (\(timeout.rawValue) time-out).")
  }

  func refused(_ problem: RedirectProblem) -> HTTPError {
    let text =
      switch problem {
      case .tooMany: "redirects more than \(route.hops) times"
      case .loop: "redirects in a circle"
      case .noLocation: "redirects (\(hop.status)) without saying where to"
      case .badLocation: "redirects to something that is no URL"
      case .downgrade: "redirects from https to http, which is not followed"
      case .forbiddenScheme: "redirects to something other than http or https"
      case .privateAddress: "redirects to an address inside a private network, which is not followed"
      case .bodyToOtherOrigin:
        "redirects (\(hop.status)) the sent data to another host, which is not followed"
      }
    return HTTPError(.redirect(problem), "\(shown) \(text).")
  }

  /// Whether a request failed on a kept connection before any answer, and may go out once more.
  func mayResend(_ code: CURLcode, newConnections: Int) -> Bool {
    switch code {
    case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      !resent && newConnections == 0 && hop.lastByte == nil && order.request.isRepeatable
    default: false
    }
  }

  /// The error of a hop that libcurl has ended; nil if its answer is complete.
  func failure(_ code: CURLcode) -> HTTPError? {
    if let stop = hop.stop { return failure(stop) }
    if code == CURLE_OK {
      if hop.isOverlong {
        return HTTPError(.overlong, "\(shown) sent more bytes than its headers promise.")
      }
      // libcurl takes the last of several; which one is right cannot be known.
      if Set(HTTPHeaders(lines: hop.headerLines).all("Content-Length")).count > 1 {
        return HTTPError(.badAnswer, "\(shown): the answer has more than one length.")
      }
      return nil
    }
    let detail = String(cString: ccurl_code_text(code))
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
      return HTTPError(.resolve, "\(shown): the host's name cannot be resolved; check it and the network.")
    case CURLE_COULDNT_CONNECT, CURLE_SSL_CONNECT_ERROR:
      return HTTPError(
        .connect, "\(shown): no connection (\(problem(detail))); check the address and the network.")
    case CURLE_PARTIAL_FILE:
      return HTTPError(.truncated, "\(shown): the answer ended early, after \(hop.received) bytes.")
    case CURLE_GOT_NOTHING:
      return HTTPError(.noAnswer, "\(shown): the connection was closed without an answer.")
    case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      return HTTPError(.reset, "\(shown): the connection was lost after \(hop.received) bytes.")
    case CURLE_BAD_CONTENT_ENCODING:
      return HTTPError(.badEncoding, "\(shown): the answer is not compressed the way its header says.")
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
      return HTTPError(.badAnswer, "\(shown): what came is not HTTP.")
    case CURLE_URL_MALFORMAT:
      return HTTPError(.badURL, "\(shown) is not a URL that can be asked for.")
    default:
      if Transfer.isTLS(code) {
        return HTTPError(.tls, "\(shown): no secure connection (\(problem(detail))).")
      }
      return HTTPError(.other, "\(shown): \(detail).")
    }
  }

  private func failure(_ stop: Hop.Stop) -> HTTPError? {
    switch stop {
    case .tooLarge:
      HTTPError(.tooLarge, "\(shown): the answer is larger than \(order.request.maximumBytes) bytes.")
    case .privateAddress: refused(.privateAddress)
    case .headersTooLarge: HTTPError(.badAnswer, "\(shown): the answer's headers are too large.")
    case .file(let text): HTTPError(.file, text)
    case .encoded:
      HTTPError(.badEncoding, "\(shown): the file came compressed, though that was not asked for.")
    case .redirectBody, .startAgain: nil
    }
  }

  /// libcurl's own words on one line.
  private func problem(_ otherwise: String) -> String {
    let text = handle?.problem ?? ""
    return text.isEmpty ? otherwise : text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private static func isTLS(_ code: CURLcode) -> Bool {
    switch code {
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ENGINE_NOTFOUND,
      CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_INVALIDCERTSTATUS,
      CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_USE_SSL_FAILED, CURLE_SSL_SHUTDOWN_FAILED:
      true
    default: false
    }
  }
}
