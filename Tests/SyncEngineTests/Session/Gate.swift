import TestSupport

/// Holds back whoever passes until it is opened; tells when someone has arrived.
final class Gate: Sendable {
  private let state = Watched((isOpen: false, arrivals: 0))

  /// How many have come, held or not.
  var arrivals: Int { state.value.arrivals }

  /// Waits until it is opened, unless told otherwise even if cancelled.
  func pass(evenIfCancelled: Bool = true) async {
    state.change { $0.arrivals += 1 }
    await state.until(evenIfCancelled: evenIfCancelled) { $0.isOpen }
  }

  /// Waits until so many have come.
  func arrival(_ count: Int = 1) async { await state.until { $0.arrivals >= count } }

  func open() { state.change { $0.isOpen = true } }
}
