import HTTP
import JSON

/// What came of one attempt at a call.
enum FQLVerdict: Sendable {
  /// The rows.
  case rows(FQLReply)
  /// The service refuses; another question may fare better, the same one will not.
  case refused(ServiceError)
  /// The same question may be answered later; the error is for when it is not.
  case later(RemoteError)
  /// No use asking again.
  case failed(RemoteError)

  /// Judges an answer by what it holds; its content type does not matter.
  ///
  /// - Parameters:
  ///   - response: What came.
  ///   - call: What was asked.
  ///   - endpoint: Who was asked.
  init(_ response: HTTPResponse, to call: FQLCall, at endpoint: FQLEndpoint) {
    let answer = FQLBadAnswer(response: response, call: call, endpoint: endpoint)
    do throws(FQLReply.Failure) {
      let reply = try call.reply(from: response.body, style: endpoint.style)
      self = (200...299).contains(response.status) ? .rows(reply) : Self.judge(status: answer)
    } catch {
      switch error {
      case .service(let error): self = Self.judge(error, answer)
      case _ where !(200...299).contains(response.status): self = Self.judge(status: answer)
      case .absent(let name):
        let list = name == "data" ? "its list" : "its list “\(name)”"
        self = .failed(answer.error(.unusable, "left out \(list)"))
      case .notJSON(let error): self = Self.judge(error, answer)
      }
    }
  }

  private static func judge(_ error: ServiceError, _ answer: FQLBadAnswer) -> FQLVerdict {
    switch error.verdict {
    case .retry, .rateLimit: .later(answer.error(error))
    case .wrongRequest where error.code == nil && !(200...299).contains(answer.status): judge(status: answer)
    default: .refused(error)
    }
  }

  private static func judge(status answer: FQLBadAnswer) -> FQLVerdict {
    switch answer.status {
    case 401:
      .failed(
        answer.error(
          .login, "refused the login", remedy: "Run `albumsync login`, or set a new token in ALBUMSYNC_TOKEN."
        ))
    case 429: .later(answer.error(.rateLimited(retryAfterSeconds: nil), "asks for fewer calls"))
    case 408, 425, 500...599: .later(answer.error(.unreachable, "could not answer"))
    default: .failed(answer.error(.unusable, "gave no list"))
    }
  }

  /// A body that ends too early may come whole next time; a page of a login portal will not.
  private static func judge(_ error: JSONError, _ answer: FQLBadAnswer) -> FQLVerdict {
    switch error.kind {
    case .empty: .later(answer.error(.unusable, "gave an empty answer"))
    case .truncated: .later(answer.error(.unusable, "gave half an answer"))
    case .tooManyBytes, .tooManyValues: .failed(answer.error(.tooLarge, "gave an answer over the limit"))
    default: .failed(answer.error(.unusable, "gave no JSON"))
    }
  }
}
