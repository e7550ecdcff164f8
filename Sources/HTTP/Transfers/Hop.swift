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

  enum Stop {
    case tooLarge
    case privateAddress
    case headersTooLarge
    case redirectBody
    case file(String)
    case encoded
    case startAgain
  }

  /// The point in time at which a time-out passes, and which.
  func deadline(_ timeouts: HTTPTimeouts, transferStarted: UInt64) -> (
    time: UInt64, timeout: HTTPError.Timeout
  ) {
    let part: (UInt64, HTTPError.Timeout) =
      if let lastByte {
        (lastByte &+ timeouts.idle.wholeNanoseconds, .idle)
      } else if let connected {
        (connected &+ timeouts.firstByte.wholeNanoseconds, .firstByte)
      } else {
        (started &+ timeouts.connect.wholeNanoseconds, .connect)
      }
    let total = transferStarted &+ timeouts.total.wholeNanoseconds
    return total < part.0 ? (total, .total) : part
  }
}
