/// How the command ends, for the program that called it.
enum ExitCode: Int32, CaseIterable, Sendable {
  case done = 0
  case internalError = 1
  case partial = 3
  case login = 4
  case rateLimited = 5
  case unreachable = 6
  case catalog = 7
  case usage = 64
  case interrupted = 130

  /// What it means, in a phrase without a full stop.
  var meaning: String {
    switch self {
    case .done: "done"
    case .internalError:
      "an error that should not be, a library that is not installed, or output that cannot be written"
    case .partial: "done in part: something failed that a later run tries again, or was held back"
    case .login: "the token is missing, expired or refused: log in again"
    case .rateLimited: "the remote's rate limit: run again later, it goes on where it stopped"
    case .unreachable: "the remote does not answer, or not in a usable way"
    case .catalog: "the catalog is busy, damaged, too new or read-only, or the disk is full"
    case .usage: "the command line or a setting is wrong"
    case .interrupted: "interrupted; what was stored is kept"
    }
  }

  /// The word for it in JSON.
  var word: String {
    switch self {
    case .done: "done"
    case .internalError: "internal"
    case .partial: "partial"
    case .login: "login"
    case .rateLimited: "rate-limited"
    case .unreachable: "unreachable"
    case .catalog: "catalog"
    case .usage: "usage"
    case .interrupted: "interrupted"
    }
  }
}
