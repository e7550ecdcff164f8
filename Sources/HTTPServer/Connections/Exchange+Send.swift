import CMicroHTTPD
import Glibc
import Synchronization

extension Exchange {
  /// Applies what transport effects there are, then lets the daemon send; in the handler's task.
  func answer(_ response: ServerResponse, to request: ServerRequest) async {
    var effects: [TransportEffect] = []
    for effect in response.transport {
      if case .delay(let duration) = effect {
        try? await Task.sleep(for: duration)
      } else {
        effects.append(effect)
      }
    }
    if effects.isEmpty { return finish(response) }
    if case .stream = response.body { return finish(response) }
    let plan = TransmissionPlan(
      status: response.status, reason: String(cString: cmhd_reason(UInt32(response.status))),
      headers: response.headers, body: response.body.loaded, effects: effects,
      headOnly: request.method == "HEAD")
    await transmit(plan)
  }

  /// Hands the answer to the daemon, on its thread; false closes the connection.
  func send(_ response: ServerResponse) -> Bool {
    let proceed = state.withLock { state -> Bool in
      if case .aborted = state.phase { return false }
      state.phase = .sending
      return true
    }
    guard proceed, let (handle, status) = makeResponse(response) else { return false }
    for (name, value) in response.headers
    where !equalsIgnoringCase(name, "Content-Length") && !equalsIgnoringCase(name, "Date") {
      _ = cmhd_add_header(handle, name, value)
    }
    return cmhd_queue(connection, UInt32(status), handle)
  }

  private func makeResponse(_ response: ServerResponse) -> (OpaquePointer, Int)? {
    switch response.body {
    case .bytes(let bytes):
      let handle = bytes.withUnsafeBytes { cmhd_response_bytes($0.baseAddress, $0.count) }
      return handle.map { ($0, response.status) }
    case .file(let path, let offset, let length):
      return fileResponse(path: path, offset: offset, length: length, status: response.status)
    case .stream(let stream):
      let pump = StreamPump(stream: stream, exchange: self)
      let allowed = state.withLock { state in
        if !state.closing { state.pump = pump }
        return !state.closing
      }
      guard allowed else {
        pump.cancel()
        return nil
      }
      return pump.makeResponse().map { ($0, response.status) }
    }
  }

  private func fileResponse(path: String, offset: Int, length: Int?, status: Int) -> (OpaquePointer, Int)? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      return cmhd_response_bytes(nil, 0).map { ($0, errno == ENOENT ? 404 : 500) }
    }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, offset >= 0,
      offset <= Int(facts.st_size), (length ?? 0) >= 0, Int(facts.st_size) - offset >= (length ?? 0)
    else {
      close(descriptor)
      return cmhd_response_bytes(nil, 0).map { ($0, 500) }
    }
    let count = length ?? Int(facts.st_size) - offset
    guard let handle = cmhd_response_file(descriptor, UInt64(offset), UInt64(count)) else {
      close(descriptor)
      return nil
    }
    return (handle, status)
  }
}
