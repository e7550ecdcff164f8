import CMicroHTTPD
import Synchronization

extension Exchange {
  /// Hands over the answer; from the handler's task.
  func finish(_ response: ServerResponse) {
    state.withLock { state in
      switch state.phase {
      case .handling: state.phase = .answered(response)
      case .suspended:
        state.phase = .answered(response)
        resume(&state)
      default: Self.abandon(response)
      }
    }
  }

  /// The answer will not be sent.
  private static func abandon(_ response: ServerResponse) {
    if case .stream(let stream) = response.body { StreamPump.abandon(stream) }
  }

  /// Closes the connection without a further byte; from any thread.
  func abort() {
    let (task, pump) = state.withLock { state -> (Task<Void, Never>?, StreamPump?) in
      state.closing = true
      switch state.phase {
      case .receiving, .handling: state.phase = .aborted
      case .answered(let response):
        state.phase = .aborted
        Self.abandon(response)
      case .suspended:
        state.phase = .aborted
        resume(&state)
      case .sending, .aborted, .ended: break
      }
      return (state.task, state.pump)
    }
    task?.cancel()
    pump?.cancel()
  }

  /// The client has gone while the handler or a stream was at work; from the watching thread.
  func clientLeft() {
    let (task, pump) = state.withLock { ($0.task, $0.pump) }
    task?.cancel()
    pump?.cancel()
  }

  /// The daemon lets go of the request; on its thread.
  func completed() {
    let (task, pump) = state.withLock { state -> (Task<Void, Never>?, StreamPump?) in
      unwatch(&state)
      if case .answered(let response) = state.phase { Self.abandon(response) }
      state.phase = .ended
      defer {
        state.task = nil
        state.pump = nil
      }
      return (state.task, state.pump)
    }
    task?.cancel()
    pump?.cancel()
    core.forget(self)
  }

  /// Resuming happens under the lock: after it the daemon may free the connection.
  func resume(_ state: inout State) {
    unwatch(&state)
    cmhd_resume(connection)
  }

  private func unwatch(_ state: inout State) {
    guard state.watched else { return }
    state.watched = false
    core.watch.remove(self, socket: cmhd_socket(connection))
  }
}
