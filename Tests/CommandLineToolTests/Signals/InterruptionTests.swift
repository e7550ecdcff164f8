import Synchronization
import Testing

@testable import CommandLineTool

@Suite("Being asked to stop")
struct InterruptionTests {
  @Test("the first signal asks what runs to stop, once")
  func first() async {
    let interruption = Interruption()
    let asked = Atomic(0)
    await interruption.during(stop: { asked.add(1, ordering: .relaxed) }) { interruption.signal() }
    #expect(asked.load(ordering: .relaxed) == 1)
    #expect(interruption.isRequested)
  }

  @Test("the second ends the process with 130, however long the first takes")
  func second() async {
    await #expect(processExitsWith: .exitCode(130)) {
      let interruption = Interruption()
      await interruption.during(stop: {}) {
        interruption.signal()
        interruption.signal()
      }
    }
  }

  @Test("one that nothing waits for ends the process at once, after what has to be undone")
  func none() async {
    await #expect(processExitsWith: .exitCode(130)) {
      let interruption = Interruption()
      interruption.restoring({ print("undone") }) { interruption.signal() }
    }
  }
}
