import FQL
import SQLite

/// Answers calls of the FQL endpoints.
struct FQLService: Sendable {
  let store: AccountStore
  let faults: FaultControl
  /// The only token that serves; nil lets any serve.
  let token: String?
  let quirks: Quirks
  let urls: URLMinter

  /// Answers a call.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - credentials: The token that came with it.
  ///   - strike: The rule that strikes; nil for none.
  /// - Returns: Rows or an error in the endpoint's shape.
  func answer(_ call: FQLCall, credentials: Credentials, strike: FaultBook.Strike?) async -> MockAnswer {
    let writer = AnswerWriter(endpoint: call.endpoint, arguments: call.arguments, quirks: quirks)
    let effect = strike?.rule.effect
    if let error = effect?.error { return writer.answer(error, inOK: effect?.errorInOK == true) }
    do {
      try check(call, credentials)
      var results = try await run(call, effect)
      if let strike, let edits = strike.rule.effect.rows {
        edits.apply(to: &results)
        if let length = edits.repeated {
          results = faults.repeated(strike, length: length, results: results)
        }
      }
      return writer.answer(results)
    } catch let error as ServiceError {
      return writer.answer(error)
    } catch let error as FQLError {
      return writer.answer(ServiceError(error.code, error.serviceMessage))
    } catch {
      return writer.answer(.standard(2))
    }
  }

  private func check(_ call: FQLCall, _ credentials: Credentials) throws(ServiceError) {
    if let token {
      guard let given = credentials.token else {
        throw call.endpoint == .graph ? .graphTokenMissing : .restTokenMissing
      }
      guard given == token else { throw .tokenInvalid }
    }
    if let problem = call.problem { throw problem }
    if call.isMultiquery && quirks.noMultiquery { throw .unknownMethod("fql.multiquery") }
  }

  private func run(_ call: FQLCall, _ effect: FaultEffect?) async throws -> [WireResult] {
    var run = FQLRun(quirks: quirks, guest: effect?.guest == true, urls: urls)
    run.clamp = [quirks.clamp, effect?.rows?.clamp].compactMap(\.self).min()
    run.reduceAbove = effect?.rows?.reduceAbove
    if call.isMultiquery {
      run.multiquery = try FQLMultiquery(call.queries.map { ($0.name ?? "", $0.text) })
    } else if let query = call.queries.first {
      run.query = try FQLParser.parse(query.text)
    }
    let ready = run
    return try await store.perform { try $0.run(ready) }
  }
}
