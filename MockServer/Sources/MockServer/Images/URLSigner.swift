/// Signs the URLs of pictures, for a while, with another signature for each listing.
struct URLSigner: Sendable {
  /// What came of checking a signature.
  enum Verdict: Hashable, Sendable {
    case good
    case expired
    case mismatch
    case missing
  }

  private let secret: UInt64

  init(secret: UInt64) { self.secret = secret }

  /// The query of a signed URL.
  ///
  /// - Parameters:
  ///   - subject: What the URL is for.
  ///   - listing: A number that no other listing has.
  ///   - expiry: Unix seconds from which the URL serves no more.
  /// - Returns: The query, without a question mark.
  func query(subject: String, listing: UInt32, expiry: Int64) -> String {
    "oh=\(Self.hexadecimal(UInt64(listing), digits: 8))\(signature(subject, listing, expiry))&oe=\(String(expiry, radix: 16))"
  }

  /// Checks the two parameters of a URL.
  ///
  /// - Parameters:
  ///   - subject: What the URL is for.
  ///   - hash: The `oh` parameter.
  ///   - expiry: The `oe` parameter.
  ///   - now: Unix seconds.
  /// - Returns: Whether the bytes may go out.
  func verify(subject: String, hash: String?, expiry: String?, now: Int64) -> Verdict {
    guard let hash, let expiry else { return .missing }
    guard hash.utf8.count == 24, let listing = UInt32(hash.prefix(8), radix: 16),
      let seconds = Int64(expiry, radix: 16),
      hash.dropFirst(8) == signature(subject, listing, seconds)
    else { return .mismatch }
    return now < seconds ? .good : .expired
  }

  private func signature(_ subject: String, _ listing: UInt32, _ expiry: Int64) -> String {
    // Not a secret worth keeping: it only has to differ.
    let digest = subject.utf8.reduce(secret) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    return Self.hexadecimal(
      SeededRandom.mix(digest, UInt64(listing), UInt64(bitPattern: expiry)), digits: 16)
  }

  private static func hexadecimal(_ number: UInt64, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
