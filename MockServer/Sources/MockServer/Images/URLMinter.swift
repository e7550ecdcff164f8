/// Makes the URLs of pictures for one listing.
struct URLMinter: Sendable {
  var signer: URLSigner
  /// Without a slash at the end.
  var origin: String
  /// Leaves the signature out.
  var unsigned: Bool
  /// Unix seconds from which the URLs serve no more.
  var expiry: Int64
  /// A number that no other listing has.
  var listing: UInt32 = 0

  /// The URL of a photo.
  ///
  /// - Parameters:
  ///   - row: The photo's row.
  ///   - size: Pixels as `720x540`, or `o` for a file's own bytes.
  ///   - name: The last part of the path, percent-encoded.
  /// - Returns: An absolute URL.
  func url(row: Int64, size: String, name: String) -> String {
    let url = "\(origin)/photos/\(size)/\(row)/\(name)"
    if unsigned { return url }
    let query = signer.query(subject: Self.subject(size: size, row: row), listing: listing, expiry: expiry)
    return url + "?" + query
  }

  /// What is signed of a URL: everything but the name, which is for people.
  static func subject(size: String, row: Int64) -> String { "\(size)/\(row)" }
}
