import HTTP

/// Fetches images from whatever hosts their URLs name, without any login.
struct ImageFetcher: Sendable {
  let http: PacedClient
  let meter: UsageMeter

  /// The largest image taken, in bytes.
  static let maximumBytes = 64 << 20

  /// Fetches an image, conditionally if validators are given.
  ///
  /// - Parameter request: The image's URL and what is known of it.
  /// - Returns: The whole body, or that nothing changed or the URL has expired.
  /// - Throws: ``RemoteError`` when there is no complete image.
  func image(_ request: ImageRequest) async throws(RemoteError) -> ImageAnswer {
    meter.add { $0.images += 1 }
    var attempts = 0
    let verdict: ImageVerdict
    do throws(HTTPError) {
      verdict = try await http.send(Self.httpRequest(for: request), as: .download) { result in
        attempts += 1
        if attempts > 1 { meter.add { $0.retries += 1 } }
        return judge(result, request)
      }
    } catch {
      throw RemoteError(error)
    }
    switch verdict {
    case .answer(let answer): return answer
    case .later(let error), .failed(let error): throw error
    }
  }

  private func judge(
    _ result: Result<HTTPResponse, HTTPError>, _ request: ImageRequest
  ) -> Judgement<ImageVerdict> {
    switch result {
    case .failure(let error):
      let verdict = ImageVerdict.failed(RemoteError(error))
      return error.isPassing ? .again(verdict) : .done(verdict)
    case .success(let response):
      let verdict = ImageVerdict(response, to: request)
      switch verdict {
      case .answer(.bytes(let bytes, _)):
        meter.add { $0.imageBytes += Int64(bytes.count) }
        return .done(verdict)
      case .answer, .failed: return .done(verdict)
      case .later(let error):
        return error.isRateLimit || response.asksToWait ? .limited(verdict) : .again(verdict)
      }
    }
  }

  private static func httpRequest(for request: ImageRequest) -> HTTPRequest {
    var headers: [(String, String)] = [("Accept", "image/*,*/*;q=0.5")]
    if let etag = request.validators?.etag { headers.append(("If-None-Match", etag)) }
    if let date = request.validators?.lastModified { headers.append(("If-Modified-Since", date)) }
    return HTTPRequest(url: request.url, headers: headers, maximumBytes: maximumBytes, priority: .normal)
  }
}
