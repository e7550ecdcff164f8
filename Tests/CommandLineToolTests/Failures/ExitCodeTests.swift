import Catalog
import FQL
import SyncEngine
import Testing

@testable import CommandLineTool

@Suite("Every way to end has its exit code")
struct ExitCodeTests {
  @Test("the codes are the documented ones")
  func codes() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 3, 4, 5, 6, 7, 64, 130])
  }

  @Test("a run's outcome decides", arguments: SyncOutcome.allCases)
  func outcomes(outcome: SyncOutcome) {
    let expected: [SyncOutcome: Int32] = [
      .done: 0, .partial: 3, .login: 4, .rateLimited: 5, .unreachable: 6, .catalog: 7, .interrupted: 130,
    ]
    #expect(ExitCode(outcome).rawValue == expected[outcome])
  }

  @Test(
    "a catalog that cannot be used is 7, a wrong request 64, a fault 1",
    arguments: [
      (.missing, 7), (.newer, 7), (.older, 7), (.damaged, 7), (.notACatalog, 7), (.busy(pid: 1), 7),
      (.full, 7),
      (.readOnly, 7), (.cannotOpen, 7), (.io, 7), (.interrupted, 130), (.misuse, 64), (.fault, 1),
    ] as [(CatalogError.Kind, Int32)])
  func catalogs(kind: CatalogError.Kind, code: Int32) {
    let failure = Failure(CatalogError(kind, path: "/x/catalog.db"))
    #expect(failure.exit.rawValue == code)
    #expect(failure.message.contains("/x/catalog.db"))
  }

  @Test("a query that is wrong is the caller's to change")
  func queries() {
    #expect(ExitCode(FQLError(.unknownTable("x"))) == .usage)
    #expect(ExitCode(FQLError(.unavailable("x"))) == .catalog)
  }
}
