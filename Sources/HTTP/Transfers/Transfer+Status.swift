extension Transfer {
  /// Where it is now.
  var status: TransferStatus {
    TransferStatus(
      id: order.id, address: shown, phase: phase, receivedBytes: hop.received,
      elapsed: .nanoseconds(Int64(clamping: started.map { clock.now &- $0 } ?? 0)))
  }

  private var phase: TransferStatus.Phase {
    if handle == nil { return .queued }
    if hop.lastByte != nil { return .receiving }
    return hop.connected == nil ? .connecting : .waiting
  }
}
