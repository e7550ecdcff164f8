/// The answer to one request.
public struct ServerResponse: Sendable {
  /// What is sent after the headers.
  public enum Body: Sendable {
    /// These bytes.
    case bytes([UInt8])
    /// A part of a file, sent by the kernel; `length` nil: to the end.
    ///
    /// A file that cannot be opened or is shorter is answered 404 or 500.
    case file(path: String, offset: Int, length: Int?)
    /// Pieces as they come, until the stream ends: each is asked for when the one before has been sent.
    ///
    /// When the client leaves, the task that reads the stream is cancelled.
    case stream(AsyncStream<[UInt8]>)
  }

  /// The status code, 200…599.
  public var status: Int
  /// Headers; length, date and connection are added.
  ///
  /// One with a line break in it is left out.
  public var headers: [(String, String)]
  /// The body.
  public var body: Body
  /// How the sending misbehaves; empty: not at all.
  public var transport: [TransportEffect]

  /// Makes an answer.
  ///
  /// - Parameters:
  ///   - status: The status code, 200…599.
  ///   - headers: Headers besides length, date and connection.
  ///   - body: The body.
  ///   - transport: How the sending misbehaves.
  public init(
    status: Int = 200, headers: [(String, String)] = [], body: Body = .bytes([]),
    transport: [TransportEffect] = []
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.transport = transport
  }

  /// An answer of bytes with their media type.
  public static func bytes(_ bytes: [UInt8], type: String, status: Int = 200) -> ServerResponse {
    ServerResponse(status: status, headers: [("Content-Type", type)], body: .bytes(bytes))
  }

  /// A JSON text.
  public static func json(_ text: [UInt8], status: Int = 200) -> ServerResponse {
    .bytes(text, type: "application/json; charset=utf-8", status: status)
  }

  /// A plain text.
  public static func text(_ text: String, status: Int = 200) -> ServerResponse {
    .bytes(Array(text.utf8), type: "text/plain; charset=utf-8", status: status)
  }

  /// Server-sent events: each piece of the stream is sent as it comes.
  public static func events(_ stream: AsyncStream<[UInt8]>) -> ServerResponse {
    ServerResponse(
      headers: [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")], body: .stream(stream))
  }

  /// The first header of that name.
  public func header(_ name: String) -> String? {
    headers.first { equalsIgnoringCase($0.0, name) }?.1
  }
}
