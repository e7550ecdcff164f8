import HTTP

/// Brings questions to the service and its lists back: knows HTTP and nothing of albums.
struct FQLCaller: Sendable {
  /// Why a call brought no rows.
  enum Failure: Error, Sendable {
    /// The service refuses this question; another one may fare better.
    case refused(ServiceError)
    /// Final for this run.
    case final(RemoteError)
  }

  let endpoint: FQLEndpoint
  let http: HTTPClient
  let meter: UsageMeter

  /// Asks, with retries within bounds.
  ///
  /// - Parameter call: The question.
  /// - Returns: The lists of all its queries.
  /// - Throws: ``Failure`` when there are none.
  func reply(to call: FQLCall) async throws(Failure) -> FQLReply {
    meter.add { $0.queries += 1 }
    switch await attempt(call) {
    case .rows(let reply): return reply
    case .refused(let error): throw .refused(error)
    case .later(let error), .failed(let error): throw .final(error)
    }
  }

  private func attempt(_ call: FQLCall) async -> FQLVerdict {
    do throws(HTTPError) {
      return FQLVerdict(try await http.send(endpoint.request(for: call)), to: call, at: endpoint)
    } catch {
      return .failed(RemoteError(error))
    }
  }
}
