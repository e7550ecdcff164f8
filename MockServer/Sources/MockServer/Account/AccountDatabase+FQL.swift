import FQL
import SQLite

extension AccountDatabase {
  /// Answers a call's queries.
  func run(_ run: FQLRun) throws -> [WireResult] {
    minter.begin(run.urls)
    throw FQLError(.unavailable("the store is not there yet"))
  }
}
