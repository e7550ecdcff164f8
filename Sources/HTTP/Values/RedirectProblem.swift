/// Why a redirect is not followed.
public enum RedirectProblem: Error, Hashable, Sendable {
  /// More hops than the client's limit.
  case tooMany
  /// It leads back to a place already visited in this transfer.
  case loop
  /// There is no Location header.
  case noLocation
  /// The Location is no URL that can be asked for.
  case badLocation
  /// It leads from `https` to `http`.
  case downgrade
  /// It leads to a scheme other than `http` and `https`.
  case forbiddenScheme
  /// It leads from a public address to one of a private network or this machine, or to a link-local one.
  case privateAddress
  /// It would send the body of a POST to another origin.
  case bodyToOtherOrigin
}
