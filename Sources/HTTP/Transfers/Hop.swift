/// What has happened in one request-and-answer of a transfer.
struct Hop {
  /// When it was handed to libcurl, in the loop's nanoseconds.
  var started: UInt64 = 0
  /// When the connection stood.
  var connected: UInt64?
  /// When bytes last came.
  var lastByte: UInt64?
  /// The header lines of the answer, interim answers left out.
  var headerLines: [UInt8] = []
  /// The status code of the line last seen.
  var status = 0
  /// Bytes of the body so far, decompressed.
  var received = 0
  /// Whether libcurl found more bytes than promised.
  var isOverlong = false
  /// Why a callback ended the transfer.
  var stop: Stop?

  enum Stop: Hashable {
    case tooLarge
    case privateAddress
    case headersTooLarge
    case redirectBody
    case file(String)
    case encoded
    case startAgain
  }

  /// Time-outs in nanoseconds.
  struct Limits {
    var connect: UInt64
    var firstByte: UInt64
    var idle: UInt64
    var total: UInt64

    init(_ timeouts: HTTPTimeouts) {
      connect = timeouts.connect.wholeNanoseconds
      firstByte = timeouts.firstByte.wholeNanoseconds
      idle = timeouts.idle.wholeNanoseconds
      total = timeouts.total.wholeNanoseconds
    }
  }

  /// The point in time at which a time-out passes, and which.
  func deadline(_ limits: Limits, transferStarted: UInt64) -> (
    time: UInt64, timeout: HTTPError.Timeout
  ) {
    let part: (UInt64, HTTPError.Timeout) =
      if let lastByte {
        (lastByte &+ limits.idle, .idle)
      } else if let connected {
        (connected &+ limits.firstByte, .firstByte)
      } else {
        (started &+ limits.connect, .connect)
      }
    let total = transferStarted &+ limits.total
    return total < part.0 ? (total, .total) : part
  }
}
