import SyncEngine

extension ExitCode {
  /// How a command ends whose run ended so.
  init(_ outcome: SyncOutcome) {
    switch outcome {
    case .done: self = .done
    case .partial: self = .partial
    case .login: self = .login
    case .rateLimited: self = .rateLimited
    case .unreachable: self = .unreachable
    case .catalog: self = .catalog
    case .interrupted: self = .interrupted
    }
  }
}
