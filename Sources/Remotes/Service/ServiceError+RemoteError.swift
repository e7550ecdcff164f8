extension ServiceError {
  /// The error that ends the call, once retrying and asking for less are over.
  ///
  /// - Parameters:
  ///   - subject: What was asked for, such as "the list of albums".
  ///   - secrets: What must not be seen although the service may quote it.
  /// - Returns: The error with what to do.
  func remoteError(asking subject: String, hiding secrets: [Secret]) -> RemoteError {
    let said = said(hiding: secrets)
    return switch verdict {
    case .reduce:
      RemoteError(
        .unusable, "The remote finds even the smallest page of \(subject) too much\(said).", code: code)
    case .retry:
      RemoteError(
        .unreachable, "The remote could not answer for \(subject)\(said). Try again later.", code: code)
    case .rateLimit:
      RemoteError(
        .rateLimited(retryAfterSeconds: code == 613 ? 600 : nil),
        "The remote's limit on calls was reached at \(subject)\(said). Run the same command again later.",
        code: code)
    case .blocked:
      RemoteError(
        .rateLimited(retryAfterSeconds: nil),
        "The remote has blocked this account's calls for a while\(said). Run the same command again in some hours.",
        code: code)
    case .login: RemoteError(.login, "The remote refused the login\(said). \(loginRemedy)", code: code)
    case .denied:
      RemoteError(
        .denied, "The remote does not show \(subject) to this login\(said). Grant it the permission.",
        code: code)
    case .notFound: RemoteError(.notFound, "The remote no longer has \(subject)\(said).", code: code)
    case .wrongRequest:
      RemoteError(.unusable, "The remote does not understand the request for \(subject)\(said).", code: code)
    }
  }

  private var loginRemedy: String {
    if subcode == 459 || subcode == 464 || code == 459 || code == 464 {
      return
        "Log in at https://www.facebook.com and confirm the account there, then run the same command again."
    }
    return "Run `albumsync login`, or set a new token in ALBUMSYNC_TOKEN."
  }

  /// The numbers and words of the service, in brackets.
  private func said(hiding secrets: [Secret]) -> String {
    var numbers = code.map { "code \($0)" }
    if let subcode { numbers = (numbers.map { $0 + ", " } ?? "") + "subcode \(subcode)" }
    let words = QuotedText.line(String(bareMessage), hiding: secrets)
    let quoted = words.isEmpty ? nil : "“\(words)”"
    let parts = [numbers, quoted].compactMap(\.self)
    return parts.isEmpty ? "" : " (" + parts.joined(separator: ": ") + ")"
  }
}
