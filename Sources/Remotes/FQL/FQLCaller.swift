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
  let http: PacedClient
  let meter: UsageMeter

  /// Asks, with retries and waits within the pacer's bounds.
  ///
  /// - Parameter call: The question.
  /// - Returns: The lists of all its queries.
  /// - Throws: ``Failure`` when there are none.
  func reply(to call: FQLCall) async throws(Failure) -> FQLReply {
    meter.add { $0.queries += 1 }
    var attempts = 0
    let verdict: FQLVerdict
    do throws(HTTPError) {
      verdict = try await http.send(endpoint.request(for: call), as: .call) { result in
        attempts += 1
        if attempts > 1 { meter.add { $0.retries += 1 } }
        return judge(result, call)
      }
    } catch {
      throw .final(RemoteError(error))
    }
    switch verdict {
    case .rows(let reply): return reply
    case .refused(let error): throw .refused(error)
    case .later(let error), .failed(let error): throw .final(error)
    }
  }

  private func judge(_ result: Result<HTTPResponse, HTTPError>, _ call: FQLCall) -> Judgement<FQLVerdict> {
    switch result {
    case .failure(let error):
      let verdict = FQLVerdict.failed(RemoteError(error))
      return error.isPassing ? .again(verdict) : .done(verdict)
    case .success(let response):
      let verdict = FQLVerdict(response, to: call, at: endpoint)
      guard case .later(let error) = verdict else { return .done(verdict) }
      return error.isRateLimit || response.asksToWait ? .limited(verdict) : .again(verdict)
    }
  }
}
