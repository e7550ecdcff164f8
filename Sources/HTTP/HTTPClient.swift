import CCurl

/// Asks HTTP servers, many at a time.
///
/// All transfers of a client run on one thread of its own over libcurl, which is loaded and started at the first
/// request. Connections are kept and used again, HTTP/2 is spoken over TLS where the server does, answers are
/// decompressed. Certificates are always checked. Proxies are taken from the environment as curl does, but never
/// for this machine's own addresses. Nothing is retried but a request that met a kept connection just closed.
///
/// Redirects are followed up to a limit, to `http` and `https` only, never from `https` to `http`, never in a
/// circle, and never from a public address to one of this machine or a private network, nor to a link-local one.
/// Secret query items and credentials in headers stay at the first origin. Behind a proxy, addresses are judged
/// by what the URL says alone.
public final class HTTPClient: Sendable {
  let loop: TransferLoop

  /// Makes a client; nothing is loaded or started yet.
  public init(_ configuration: HTTPConfiguration = HTTPConfiguration()) {
    loop = TransferLoop(configuration: configuration)
  }

  deinit { loop.stop(waiting: false) }

  /// Sends a request and waits for the whole answer, whatever its status.
  ///
  /// Cancelling the calling task ends the transfer at once.
  ///
  /// - Parameters:
  ///   - request: What to ask for.
  ///   - id: A name for ``setPriority(_:of:)``.
  /// - Returns: The answer of the last hop.
  /// - Throws: ``HTTPError`` when there is no complete answer; ``HTTPError/Kind/cancelled`` when the task was
  ///   cancelled or the client shut down.
  public func send(
    _ request: HTTPRequest, id: TransferID = TransferID()
  ) async throws(HTTPError) -> HTTPResponse {
    try await perform(request, to: nil, id: id).get().response
  }

  /// Hands the request to the client's thread and waits for the outcome.
  func perform(
    _ request: HTTPRequest, to path: String?, id: TransferID
  ) async -> Result<Transfer.Outcome, HTTPError> {
    let address: WebAddress
    do throws(HTTPError) { address = try HTTPClient.address(of: request) } catch { return .failure(error) }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let order = Transfer.Order(
          id: id, request: request, address: address, path: path,
          answer: { continuation.resume(returning: $0) })
        if !loop.post(.start(order)) {
          return continuation.resume(
            returning: .failure(
              HTTPError(.cancelled, "The request to \(address.shown) came after the shutdown.")))
        }
        if Task.isCancelled { _ = loop.post(.cancel(id)) }
      }
    } onCancel: {
      _ = loop.post(.cancel(id))
    }
  }

  /// Where all requests of the client are at the moment, in no order; empty after the shutdown.
  public func transfers() async -> [TransferStatus] {
    await withCheckedContinuation { continuation in
      if !loop.post(.report { continuation.resume(returning: $0) }) { continuation.resume(returning: []) }
    }
  }

  /// Changes the priority of a request that waits for its turn; others are left alone.
  public func setPriority(_ priority: HTTPPriority, of id: TransferID) {
    _ = loop.post(.change(id, priority))
  }

  /// Cancels all requests and ends the client's thread; returns when it has ended.
  ///
  /// Later requests fail with ``HTTPError/Kind/cancelled``. Not to be called from a callback of the client.
  public func shutdown() { loop.stop(waiting: true) }

  /// Loads and starts libcurl, which the first request does otherwise; from any thread, as often as you like.
  ///
  /// - Throws: ``HTTPError/Kind/libraryMissing`` with the package to install, each time again.
  public static func loadLibrary() throws(HTTPError) {
    guard ccurl_open() else {
      throw HTTPError(.libraryMissing, String(cString: ccurl_open_error()) + ".")
    }
  }

  /// Opens the library and checks what can be checked before anything is sent.
  static func address(of request: HTTPRequest) throws(HTTPError) -> WebAddress {
    try loadLibrary()
    let hasBreak = request.headers.contains { name, value in
      name.isEmpty || (name + value).utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
    }
    if hasBreak { throw HTTPError(.other, "A header of the request has a control character in it.") }
    do {
      return try WebAddress(request.url)
    } catch {
      let text =
        switch error {
        case .malformed: "The URL cannot be read: write it as http://host/path or https://host/path."
        case .scheme: "The URL is neither http nor https."
        case .userName: "The URL has a user name or password in it: credentials do not belong in URLs."
        }
      throw HTTPError(.badURL, text)
    }
  }
}
