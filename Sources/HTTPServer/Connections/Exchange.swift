import CMicroHTTPD
import Synchronization

/// One request and its answer on a connection.
///
/// The daemon's thread feeds it; when the request is whole the connection is suspended, the handler runs in a
/// task, and the connection is resumed to send the answer.
///
/// `@unchecked Sendable`: `connection` is the daemon's and is used on its thread or, while suspended, under
/// `state`'s lock; the properties marked below belong to the daemon's thread until the task is made.
final class Exchange: @unchecked Sendable {
  enum Phase {
    /// The request is being read.
    case receiving
    /// The handler's task exists, the connection is not yet suspended.
    case handling
    /// Suspended: nobody but the task's side touches the socket.
    case suspended
    /// The answer is there, the daemon is to send it.
    case answered(ServerResponse)
    /// The daemon is sending; nothing is left to do here.
    case sending
    /// The connection is to be closed.
    case aborted
    /// The daemon has let go of the request.
    case ended
  }

  struct State {
    var phase = Phase.receiving
    var task: Task<Void, Never>?
    var pump: StreamPump?
    var watched = false
    /// The server stops: nothing new may begin.
    var closing = false
  }

  let core: ServerCore
  let connection: OpaquePointer
  let target: String
  let state = Mutex(State())

  // Of the daemon's thread.
  private var started = false
  private var headers = ServerHeaders()
  private var body: [UInt8] = []
  private var overflow = 0

  init(core: ServerCore, connection: OpaquePointer, target: String) {
    self.core = core
    self.connection = connection
    self.target = target
  }

  /// The daemon's access handler; false closes the connection.
  func handle(method: UnsafePointer<CChar>, data: UnsafePointer<CChar>?, size: UnsafeMutablePointer<Int>)
    -> Bool
  {
    if !started {
      started = true
      return begin()
    }
    if size.pointee > 0 {
      defer { size.pointee = 0 }
      return receive(data, count: size.pointee)
    }
    let phase = state.withLock { $0.phase }
    switch phase {
    case .receiving: return dispatch(method: String(cString: method))
    case .answered(let response): return send(response)
    case .handling, .suspended, .sending, .aborted, .ended: return false
    }
  }

  private func begin() -> Bool {
    let box = Unmanaged.passUnretained(self).toOpaque()
    cmhd_headers(connection, box) { context, name, nameSize, value, valueSize in
      let exchange = Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
      exchange.headers.append(Exchange.text(name, nameSize), Exchange.text(value, valueSize))
    }
    guard let length = headers["Content-Length"].flatMap({ Int($0) }) else { return true }
    if length > core.configuration.maximumBodyBytes { return sendTooLarge() }
    body.reserveCapacity(min(length, 1 << 20))
    return true
  }

  private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
    guard let start else { return "" }
    return start.withMemoryRebound(to: UInt8.self, capacity: count) {
      String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
    }
  }

  /// Keeps body bytes up to the limit; a body that goes on far beyond it costs the connection.
  private func receive(_ data: UnsafePointer<CChar>?, count: Int) -> Bool {
    guard let data else { return true }
    let limit = core.configuration.maximumBodyBytes
    if body.count + count > limit || overflow > 0 {
      overflow += count
      return overflow <= max(limit, 1 << 20)
    }
    data.withMemoryRebound(to: UInt8.self, capacity: count) {
      body.append(contentsOf: UnsafeBufferPointer(start: $0, count: count))
    }
    return true
  }

  private func sendTooLarge() -> Bool {
    var response = ServerResponse.text(
      "The body is larger than \(core.configuration.maximumBodyBytes) bytes.\n", status: 413)
    response.headers.append(("Connection", "close"))
    return send(response)
  }

  private func dispatch(method: String) -> Bool {
    if overflow > 0 { return sendTooLarge() }
    state.withLock { $0.phase = .handling }
    let headers = headers
    let body = body
    self.body = []
    let port = csw_peer_port(cmhd_socket(connection))
    let task = Task(executorPreference: ServerExecutor.shared) {
      var request = ServerRequest(method: method, target: self.target, headers: headers, body: body)
      request.clientPort = port
      await self.answer(await self.core.handler(request), to: request)
    }
    let early = state.withLock { state -> ServerResponse? in
      switch state.phase {
      case .handling:
        state.task = task
        state.phase = .suspended
        state.watched = true
        core.watch.add(self, socket: cmhd_socket(connection))
        cmhd_suspend(connection)
        return nil
      case .answered(let response): return response
      default: return nil
      }
    }
    if let early { return send(early) }
    let aborted = state.withLock { if case .aborted = $0.phase { true } else { false } }
    if aborted { task.cancel() }
    return !aborted
  }
}
