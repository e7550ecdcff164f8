import CMicroHTTPD
import Glibc
import Synchronization

extension Exchange {
  /// Writes a misbehaving answer to the socket, then has the connection closed; in the handler's task.
  ///
  /// The connection is suspended meanwhile, so the daemon does not touch the socket. Each write happens under the
  /// lock after a look at the phase: once the connection has been given back, its descriptor may be another's.
  func transmit(_ plan: TransmissionPlan) async {
    steps: for step in plan.steps {
      switch step {
      case .send(let bytes): if !(await write(bytes)) { break steps }
      case .pause(let duration): if (try? await Task.sleep(for: duration)) == nil { break steps }
      case .stall: try? await Task.sleep(for: .seconds(86400))
      case .reset:
        await drain()
        _ = onSocket { csw_reset($0) }
      }
    }
    endRaw()
  }

  /// False once the client or the connection has gone.
  private func write(_ bytes: [UInt8]) async -> Bool {
    var sent = 0
    while sent < bytes.count {
      let result = onSocket { socket -> (count: Int, code: Int32) in
        let count = bytes.withUnsafeBytes {
          Glibc.send(
            socket, $0.baseAddress.map { $0 + sent }, bytes.count - sent,
            Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        }
        return (count, errno)
      }
      guard let result else { return false }
      if result.count > 0 {
        sent += result.count
      } else {
        guard result.code == EAGAIN || result.code == EINTR,
          (try? await Task.sleep(for: .milliseconds(2))) != nil
        else { return false }
      }
    }
    return true
  }

  /// Waits until the client has taken what was sent, a second at most: a reset would throw it away.
  private func drain() async {
    for _ in 0..<500 {
      guard let unsent = onSocket({ csw_unsent($0) }), unsent > 0 else { return }
      if (try? await Task.sleep(for: .milliseconds(2))) == nil { return }
    }
  }

  private func onSocket<R>(_ body: (Int32) -> R) -> R? {
    state.withLock { state in
      switch state.phase {
      case .handling, .suspended: body(cmhd_socket(connection))
      default: nil
      }
    }
  }

  private func endRaw() {
    state.withLock { state in
      switch state.phase {
      case .handling: state.phase = .aborted
      case .suspended:
        state.phase = .aborted
        resume(&state)
      default: break
      }
    }
  }
}
