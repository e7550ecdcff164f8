extension ServiceError {
  /// What a client does about an error.
  enum Verdict: Hashable, Sendable {
    /// Ask for less.
    case reduce
    /// Ask again after a while.
    case retry
    /// Slow down all calls.
    case rateLimit
    /// Stop for hours.
    case blocked
    /// A new token is needed.
    case login
    /// This one thing may not be seen.
    case denied
    /// This one thing is gone.
    case notFound
    /// The request is wrong, or the interface is retired: never ask so again.
    case wrongRequest
  }

  /// What to do, told by the code and never by the service's `type`.
  var verdict: Verdict {
    guard let code else { return isTransient ? .retry : .wrongRequest }
    return switch code {
    case 1 where message.lowercased().contains("reduce the amount"): .reduce
    case -3, 950: .reduce
    case 1, 2, 13, 600: .retry
    case 4, 17, 32, 341, 613, 80000...80014: .rateLimit
    case 368: .blocked
    case 102, 190, 450...468, 608, 610, 612: .login
    case 10, 200...299: .denied
    case 803: .notFound
    default: isTransient ? .retry : .wrongRequest
    }
  }

  /// Whether the service does not know the method or query that was asked.
  ///
  /// Code 3 is an unknown method; a service that takes a multiquery for one query stumbles over its brace.
  var isUnknownMethod: Bool {
    code == 3 || (code == 601 && bareMessage.hasPrefix("Parser error: unexpected '{'"))
  }

  /// The column that the table does not have (602).
  var missingColumn: (column: String, table: String)? {
    guard code == 602 else { return nil }
    let words = bareMessage.split(separator: " ")
    guard let mark = words.firstIndex(of: "member"), mark + 3 < words.count, let column = words.first else {
      return nil
    }
    return (String(column), String(words[mark + 3]))
  }

  /// The table that the service does not have (603).
  var missingTable: String? {
    guard code == 603, bareMessage.hasPrefix("Unknown table: ") else { return nil }
    return bareMessage.split(separator: " ").last.map { String($0) }
  }
}
