import HTTP

/// Words for an answer that holds no rows.
struct FQLBadAnswer: Sendable {
  let response: HTTPResponse
  let call: FQLCall
  let endpoint: FQLEndpoint

  /// The status code.
  var status: Int { response.status }

  /// An error that says who answered what to which question.
  func error(_ kind: RemoteError.Kind, _ deed: String, remedy: String? = nil) -> RemoteError {
    let url = QuotedText.url(endpoint.url(of: call))
    let text = QuotedText.line(response.body, hiding: endpoint.secrets)
    let quote = text.isEmpty ? "" : ": “\(text)”"
    return RemoteError(
      kind,
      "The remote \(deed) when asked for \(call.subject) (status \(status) from \(url)\(quote))."
        + (remedy.map { " " + $0 } ?? ""))
  }

  /// The error of a service that says itself what is wrong.
  func error(_ error: ServiceError) -> RemoteError {
    error.remoteError(asking: call.subject, hiding: endpoint.secrets)
  }
}
