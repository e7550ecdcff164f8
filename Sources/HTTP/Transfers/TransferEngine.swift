import CCurl

/// Runs transfers on the owner thread: starts what the queue allows, keeps the time-outs, ends what is done.
final class TransferEngine {
  private static let keptHandles = 32
  /// The longest wait while transfers share a connection, in nanoseconds.
  private static let sharedWait: UInt64 = 50_000_000

  let multi: OpaquePointer
  let configuration: HTTPConfiguration
  let clock = LoopClock()
  var queue: RequestQueue<TransferID>
  /// All transfers, waiting and under way.
  var transfers: [TransferID: Transfer] = [:]
  /// Those handed to libcurl.
  var running: [TransferID: Transfer] = [:]
  let book = ConnectionBook()
  private var handles: [EasyHandle] = []
  /// Whether bytes came over a connection that several transfers share.
  ///
  /// While libcurl (7.88) serves one HTTP/2 stream it may take in bytes of another without noting that there is
  /// something to do, and then waits for the network in vain. So after such bytes it is set to work once more, and
  /// waits are kept short.
  private var movedShared = false
  /// Whether something ended since the queue was last asked.
  private var hasRoom = false

  init(multi: OpaquePointer, configuration: HTTPConfiguration) {
    self.multi = multi
    self.configuration = configuration
    queue = RequestQueue(
      limits: RequestQueue.Limits(
        perOrigin: configuration.maximumConnectionsPerHost,
        perMultiplexedOrigin: configuration.maximumStreamsPerHost, total: configuration.maximumTransfers))
    ccurl_multi_set_long(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
    ccurl_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, configuration.maximumConnectionsPerHost)
    ccurl_multi_set_long(
      multi, CURLMOPT_MAXCONNECTS,
      max(configuration.maximumTransfers, 4 * configuration.maximumConnectionsPerHost))
  }

  func obey(_ command: TransferLoop.Command) {
    switch command {
    case .start(let order):
      let transfer = Transfer(order, clock: clock, book: book)
      transfers[order.id] = transfer
      queue.enter(order.id, origin: order.address.origin, priority: order.request.priority)
    case .cancel(let id):
      guard let transfer = transfers[id] else { return }
      end(transfer, .failure(HTTPError(.cancelled, "The request to \(transfer.shown) was cancelled.")))
    case .change(let id, let priority):
      transfers[id]?.priority = priority
      queue.change(id, to: priority)
    case .report(let answer):
      clock.advance()
      answer(transfers.values.map(\.status))
    }
  }

  /// One turn of the loop; waits for the network, a wake-up or the next time-out.
  func turn() {
    clock.advance()
    startDue()
    ccurl_multi_perform(multi)
    var code = CURLE_OK
    while let easy = ccurl_multi_next_done(multi, &code) {
      guard let context = ccurl_get_pointer(easy, CURLINFO_PRIVATE) else { continue }
      let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
      if transfer.sharesConnection { movedShared = true }
      done(transfer, code)
    }
    book.endTurn()
    let wait = endLate()
    if hasRoom && queue.waiting > 0 { return }
    if movedShared {
      movedShared = false
    } else {
      ccurl_multi_poll(multi, wait)
    }
  }

  func cancelAll() {
    for transfer in Array(transfers.values) {
      end(
        transfer,
        .failure(
          HTTPError(.cancelled, "The request to \(transfer.shown) was cancelled: the client shut down.")))
    }
    handles = []
  }

  private func startDue() {
    hasRoom = false
    for id in queue.due() {
      guard let transfer = transfers[id] else { continue }
      start(transfer)
    }
  }

  /// Hands the transfer's current hop to libcurl; it has a place in the queue's count.
  func start(_ transfer: Transfer) {
    guard let handle = handles.popLast() ?? EasyHandle() else {
      running[transfer.order.id] = transfer
      end(transfer, .failure(HTTPError(.other, "No memory for a request to \(transfer.shown).")))
      return
    }
    do {
      try transfer.openDownload()
    } catch {
      handles.append(handle)
      running[transfer.order.id] = transfer
      return end(transfer, .failure(HTTPError(.file, error.text)))
    }
    transfer.beginHop()
    transfer.handle = handle
    running[transfer.order.id] = transfer
    handle.prepare(for: transfer, configuration: configuration)
    handle.watchClosing(book)
    if !ccurl_multi_add(multi, handle.easy) {
      end(transfer, .failure(HTTPError(.other, "libcurl refused a request to \(transfer.shown).")))
    }
  }

  /// Takes the transfer out of libcurl's hands and gives its place back.
  func detach(_ transfer: Transfer) {
    guard running.removeValue(forKey: transfer.order.id) != nil else { return }
    hasRoom = true
    queue.ended(origin: transfer.route.address.origin)
    guard let handle = transfer.handle else { return }
    transfer.handle = nil
    ccurl_multi_remove(multi, handle.easy)
    handle.release()
    if handles.count < TransferEngine.keptHandles { handles.append(handle) }
  }

  /// The one end of every transfer.
  func end(_ transfer: Transfer, _ result: Result<Transfer.Outcome, HTTPError>) {
    guard transfers.removeValue(forKey: transfer.order.id) != nil else { return }
    if running[transfer.order.id] != nil {
      // A name lookup under way would be waited for.
      if let handle = transfer.handle, case .failure = result { handle.set(CURLOPT_QUICK_EXIT, 1) }
      detach(transfer)
    } else {
      _ = queue.leave(transfer.order.id)
    }
    transfer.download?.file.leave()
    transfer.download = nil
    transfer.order.answer(result)
  }

  /// Ends transfers whose time is up; returns how many milliseconds the next has left.
  private func endLate() -> Int32 {
    let turnStart = clock.now
    clock.advance()
    var next = clock.now &+ 3_600_000_000_000
    var late: [(Transfer, HTTPError.Timeout)] = []
    for transfer in running.values {
      let (time, timeout) = transfer.hop.deadline(
        transfer.limits, transferStarted: transfer.started ?? clock.now)
      if time <= clock.now { late.append((transfer, timeout)) }
      next = min(next, time)
      if transfer.sharesConnection {
        next = min(next, clock.now + TransferEngine.sharedWait)
        if transfer.hop.lastByte == turnStart { movedShared = true }
      }
    }
    for (transfer, timeout) in late { end(transfer, .failure(transfer.timedOut(timeout))) }
    return Int32(clamping: (next - min(next, clock.now)) / 1_000_000 + 1)
  }
}
