import Catalog
import Covers
import MockServer
import SyncEngine
import TestSupport
import Testing

@Suite("Faults", .serialized, .timeLimit(.minutes(15)))
struct FaultMatrixTests {
  /// How the command ends; the words are the library's.
  private static let exitCodes: [SyncOutcome: Int] = [
    .done: 0, .partial: 3, .login: 4, .rateLimited: 5, .unreachable: 6, .catalog: 7, .interrupted: 130,
  ]

  @Test("every fault has its one outcome, the catalog stays sound, and the next run heals it")
  func matrix() async throws {
    let bench = try await FaultBench()
    try await strike(Fault.all, on: bench)
    await bench.pool.shutdown()
  }

  @Test(
    "an account that changes in mid-listing is a partial listing at worst, and the next run has all of it")
  func changes() async throws {
    var report = FaultReport()
    for fault in Fault.changes {
      let bench = try await FaultBench()
      try await strike(fault, on: bench, into: &report)
      await bench.pool.shutdown()
    }
    report.show()
  }

  @Test(
    "over TLS, a redirect to plain http is not followed",
    .enabled(if: Nginx.isAvailable, "nginx or openssl is missing: scripts/install test installs them"))
  func secure() async throws {
    let bench = try await FaultBench(secure: true)
    try await strike(Fault.overTLS, on: bench)
    await bench.pool.shutdown()
  }

  private func strike(_ faults: [Fault], on bench: FaultBench) async throws {
    var report = FaultReport()
    for fault in faults { try await strike(fault, on: bench, into: &report) }
    report.show()
  }

  private func strike(_ fault: Fault, on bench: FaultBench, into report: inout FaultReport) async throws {
    var cells: [String] = []
    for place in FaultPlace.allCases {
      guard let expected = fault.expectation(place) else {
        cells.append("")
        continue
      }
      let (result, outcome) = try await strike(fault, place, bench)
      #expect(result == expected, "\(fault.name) in the \(place.rawValue)")
      cells.append("\(Self.exitCodes[outcome] ?? -1): \(result)")
    }
    report.add(fault.name, cells)
  }

  private func strike(
    _ fault: Fault, _ place: FaultPlace, _ bench: FaultBench
  ) async throws -> (String, SyncOutcome) {
    let subject: Comment = "\(fault.name) in the \(place.rawValue)"
    let catalog = try bench.catalog()
    bench.mock.log.clear()
    try bench.mock.faults.set(place.rules(fault, on: bench))
    let summary = await bench.run(catalog, isHasty: fault.isSilence)
    let result = try bench.result(summary, catalog, place)
    #expect(bench.mock.faults.strikes("fault") > 0, subject)
    let log = bench.mock.log.entries
    #expect(log.count <= FaultBench.requestLimit, subject)
    #expect(log.allSatisfy { $0.origin == "api" || $0.credentials.isEmpty }, subject)
    let texts = [summary.message ?? ""] + summary.warnings + summary.failures.map(\.reason)
    #expect(texts.allSatisfy { !$0.contains(FaultBench.token) }, subject)
    #expect((summary.outcome == .done) == (summary.message == nil), subject)
    #expect(try CatalogReader(path: catalog).verify().isClean, subject)

    bench.mock.faults.clear()
    let healed = await bench.run(catalog)
    #expect(try bench.result(healed, catalog) == fault.healed, "\(subject), the run after")
    return (result, summary.outcome)
  }
}
