import HTTP

/// Fetches images from whatever hosts their URLs name, without any login.
struct ImageFetcher: Sendable {
  let http: HTTPClient
  let meter: UsageMeter
  /// What must not be seen in any message.
  let secrets: [Secret]

  /// The largest image taken, in bytes.
  static let maximumBytes = 64 << 20

  /// Fetches an image, conditionally if validators are given.
  ///
  /// - Parameter request: The image's URL and what is known of it.
  /// - Returns: The whole body, or that nothing changed or the URL has expired.
  /// - Throws: ``RemoteError`` when there is no complete image.
  func image(_ request: ImageRequest) async throws(RemoteError) -> ImageAnswer {
    meter.add { $0.images += 1 }
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await http.send(Self.httpRequest(for: request))
    } catch {
      throw RemoteError(error)
    }
    meter.add { $0.imageBytes += Int64(response.body.count) }
    switch ImageVerdict(response, to: request, hiding: secrets) {
    case .answer(let answer): return answer
    case .later(let error), .failed(let error): throw error
    }
  }

  private static func httpRequest(for request: ImageRequest) -> HTTPRequest {
    var headers: [(String, String)] = [("Accept", "image/*,*/*;q=0.5")]
    if let etag = request.validators?.etag { headers.append(("If-None-Match", etag)) }
    if let date = request.validators?.lastModified { headers.append(("If-Modified-Since", date)) }
    return HTTPRequest(url: request.url, headers: headers, maximumBytes: maximumBytes, priority: .normal)
  }
}
