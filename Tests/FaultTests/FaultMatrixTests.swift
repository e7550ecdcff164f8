import Catalog
import Covers
import MockServer
import SyncEngine
import Testing

@Suite("Faults", .serialized, .timeLimit(.minutes(5)))
struct FaultMatrixTests {
  /// How the command ends; the words are the library's.
  private static let exitCodes: [SyncOutcome: Int] = [
    .done: 0, .partial: 3, .login: 4, .rateLimited: 5, .unreachable: 6, .catalog: 7, .interrupted: 130,
  ]

  @Test("every fault has its one outcome, the catalog stays sound, and the next run heals it")
  func matrix() async throws {
    let bench = try await FaultBench()
    var report = FaultReport()
    for fault in Fault.all {
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
    await bench.pool.shutdown()
    print("exit code: outcome, albums listed/with cover, other covers\n\n\(report.text)\n")
  }

  private func strike(
    _ fault: Fault, _ place: FaultPlace, _ bench: FaultBench
  ) async throws -> (String, SyncOutcome) {
    let subject: Comment = "\(fault.name) in the \(place.rawValue)"
    let catalog = try bench.catalog()
    bench.mock.log.clear()
    try bench.mock.faults.set(place.rules(fault.effect, photo: bench.photo))
    let summary = await bench.run(catalog)
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
    #expect(try bench.result(healed, catalog) == FaultBench.healthy, "\(subject), the run after")
    return (result, summary.outcome)
  }
}
