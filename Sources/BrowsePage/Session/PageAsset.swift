internal import HTTPServer
internal import PageAssets

/// A file of the page, as it is in the program.
struct PageAsset: Sendable {
  let name: String
  let type: String
  let bytes: [UInt8]
  /// Changes with the bytes.
  let tag: String

  /// All of them, by name.
  static let all: [String: PageAsset] = {
    var assets: [String: PageAsset] = [:]
    for index in 0..<albumsync_page_asset_count() {
      let asset = albumsync_page_asset_at(index)
      let bytes = Array(UnsafeBufferPointer(start: asset.bytes, count: asset.length))
      let name = String(cString: asset.name)
      assets[name] = PageAsset(
        name: name, type: String(cString: asset.content_type), bytes: bytes,
        tag: ServerResponse.entityTag(of: bytes))
    }
    return assets
  }()

  /// The file; a browser asks each time whether it is still the same, as another version may be running.
  var response: ServerResponse {
    ServerResponse(
      headers: [("Content-Type", type), ("ETag", tag), ("Cache-Control", "no-cache")], body: .bytes(bytes))
  }
}
