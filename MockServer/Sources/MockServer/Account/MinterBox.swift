/// The maker of URLs for the listing under way; SQL functions read it on the account's queue.
final class MinterBox {
  var urls = URLMinter(signer: URLSigner(secret: 0), origin: "", unsigned: true, expiry: 0)
  private var listings: UInt32 = 0

  /// Begins a listing, whose URLs are signed otherwise than all before.
  func begin(_ urls: URLMinter) {
    listings &+= 1
    self.urls = urls
    self.urls.listing = listings
  }
}
