import FQL
public import HTTP
import Synchronization

/// A service of Facebook's kind that is asked in FQL.
///
/// A page of albums and their covers is one call: a multiquery of the page's rows, the covers' photos and the ids of
/// the rows ahead, which prove where the listing ends. What the service lacks (columns, a table, multiqueries) and
/// how large its pages can be is learnt from its errors and kept for the life of this object.
public final class FQLRemote: AlbumRemote {
  let caller: FQLCaller
  private let images: ImageFetcher
  private let traits: Mutex<FQLTraits>

  /// Makes a remote; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - configuration: How to reach the service.
  ///   - http: The client for calls and images, with the pacer they share.
  public init(_ configuration: FQLConfiguration, http: PacedClient) {
    let endpoint = FQLEndpoint(
      base: configuration.url, style: configuration.style, token: configuration.token)
    let meter = UsageMeter()
    caller = FQLCaller(endpoint: endpoint, http: http, meter: meter)
    images = ImageFetcher(http: http, meter: meter)
    traits = Mutex(FQLTraits(pageSize: configuration.pageSize))
  }

  /// Makes a remote with a pacer of its own.
  ///
  /// - Parameters:
  ///   - configuration: How to reach the service.
  ///   - http: The client for calls and images.
  ///   - policy: How often a call is tried, and how long a wait is accepted.
  public convenience init(
    _ configuration: FQLConfiguration, http: HTTPClient, policy: RetryPolicy = RetryPolicy()
  ) {
    self.init(configuration, http: PacedClient(client: http, pacer: Pacer(policy: policy)))
  }

  /// `fql` or `fql-rest`.
  public var api: String { caller.endpoint.style.rawValue }

  /// What the remote has cost so far.
  public var usage: RemoteUsage { caller.meter.usage }

  /// Fetches an image; the service's token is never sent along.
  ///
  /// - Parameter request: The image's URL and what is known of it.
  /// - Returns: What came of it.
  /// - Throws: ``RemoteError`` when there is no complete image.
  public func image(_ request: ImageRequest) async throws(RemoteError) -> ImageAnswer {
    try await images.image(request)
  }

  /// Asks until the question suits the service, learning from each refusal.
  ///
  /// - Parameters:
  ///   - subject: What it is about, for messages.
  ///   - question: Makes the question from what is known of the service; nil if there is nothing to ask.
  /// - Returns: The answer, and what was known when it was asked for.
  /// - Throws: ``RemoteError`` when no question suits it, or it cannot be reached.
  func ask(
    _ subject: String, _ question: (FQLQuestions) -> FQLCall.Question?
  ) async throws(RemoteError) -> (FQLReply, FQLTraits) {
    var refusal: (text: String, error: RemoteError)?
    while true {
      let used = traits.withLock { $0 }
      guard let question = question(FQLQuestions(traits: used)) else { return (FQLReply(), used) }
      let call = FQLCall(question: question, subject: subject)
      // What was learnt may not touch this question: then it stays refused.
      if let refusal, refusal.text == call.text { throw refusal.error }
      do throws(FQLCaller.Failure) {
        return (try await caller.reply(to: call), used)
      } catch {
        switch error {
        case .final(let error): throw error
        case .refused(let error):
          let final = error.remoteError(asking: subject, hiding: caller.endpoint.secrets)
          // Each round takes something away, so there is an end to it.
          guard traits.withLock({ $0.learn(from: error, used: used) }) else { throw final }
          refusal = (call.text, final)
        }
      }
    }
  }

  /// Reads a cursor, the first page's if there is none.
  func place(of cursor: PageCursor?) throws(RemoteError) -> FQLCursor {
    guard let cursor else { return FQLCursor() }
    guard let place = FQLCursor(cursor) else {
      throw RemoteError(.unusable, "The mark of the next page is not one of this remote's.")
    }
    return place
  }
}
