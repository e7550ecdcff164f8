import CCurl

/// A libcurl transfer handle and the memory it points into; used again and again, on the owner thread.
final class EasyHandle {
  let easy: OpaquePointer
  private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private var headers: UnsafeMutablePointer<curl_slist>?

  init?() {
    guard let easy = ccurl_easy_new() else { return nil }
    self.easy = easy
    errorText[0] = 0
  }

  deinit {
    ccurl_easy_free(easy)
    ccurl_list_free(headers)
    errorText.deallocate()
  }

  /// What libcurl says about the failure; empty if it has no more to say than the code does.
  var problem: String { String(cString: errorText) }

  /// Sets all options for the transfer's current hop.
  func prepare(for transfer: Transfer, configuration: HTTPConfiguration) {
    errorText[0] = 0
    ccurl_easy_clear(easy)
    let context = Unmanaged.passUnretained(transfer).toOpaque()
    set(CURLOPT_ERRORBUFFER, pointer: errorText)
    set(CURLOPT_PRIVATE, pointer: context)
    setCallbacks(context)
    setConnection(transfer.route.address, configuration)
    setRequest(transfer, configuration)
  }

  /// Lets go of the transfer; the handle may serve another.
  func release() {
    ccurl_easy_clear(easy)
    ccurl_list_free(headers)
    headers = nil
  }

  private func setConnection(_ address: WebAddress, _ configuration: HTTPConfiguration) {
    ccurl_set_close_in_children(easy)
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    // Only a connection that may turn out to be HTTP/2 is worth waiting for.
    set(CURLOPT_PIPEWAIT, address.scheme == "https" ? 1 : 0)
    // The loop keeps the time-outs, so that each is reported by its name; this one only backs them.
    set(CURLOPT_CONNECTTIMEOUT_MS, 24 * 3600 * 1000)
    set(CURLOPT_BUFFERSIZE, 128 << 10)
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    if let caFile = configuration.caFile { set(CURLOPT_CAINFO, caFile) }
    if AddressScope(host: address.host) == .loopback { set(CURLOPT_NOPROXY, "*") }
  }

  private func setRequest(_ transfer: Transfer, _ configuration: HTTPConfiguration) {
    let request = transfer.order.request
    set(CURLOPT_URL, transfer.sentURL)
    set(CURLOPT_USERAGENT, configuration.userAgent)
    // A file is stored as it is: only then can a part of it be gone on from.
    if transfer.download == nil { set(CURLOPT_ACCEPT_ENCODING, "") }
    var list: UnsafeMutablePointer<curl_slist>?
    for (name, value) in request.headers + (transfer.download?.headers ?? [])
    where transfer.route.carriesCredentials || !EasyHandle.isCredential(name) {
      list = ccurl_list_append(list, value.isEmpty ? "\(name);" : "\(name): \(value)") ?? list
    }
    switch transfer.route.method {
    case .get: break
    case .head: set(CURLOPT_NOBODY, 1)
    case .post:
      let body = request.body ?? []
      ccurl_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, Int64(body.count))
      set(CURLOPT_POST, 1)
      body.withUnsafeBytes { bytes in
        set(CURLOPT_COPYPOSTFIELDS, pointer: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
      }
      list = ccurl_list_append(list, "Expect:") ?? list
    }
    headers = list
    set(CURLOPT_HTTPHEADER, pointer: list.map { UnsafeMutableRawPointer($0) })
    if transfer.resent { set(CURLOPT_FRESH_CONNECT, 1) }
  }

  private static func isCredential(_ name: String) -> Bool {
    ["Authorization", "Proxy-Authorization", "Cookie"].contains { ASCIIText.equal($0, name) }
  }

  func set(_ option: CURLoption, _ value: Int) { ccurl_set_long(easy, option, value) }
  func set(_ option: CURLoption, _ value: String) { ccurl_set_text(easy, option, value) }
  func set(_ option: CURLoption, pointer: UnsafeMutableRawPointer?) {
    ccurl_set_pointer(easy, option, pointer)
  }
}
