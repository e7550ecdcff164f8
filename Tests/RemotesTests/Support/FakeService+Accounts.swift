extension FakeService {
  /// An account of albums whose cover photos all exist.
  ///
  /// - Parameters:
  ///   - count: How many albums.
  ///   - hidden: The places of those that are invisible.
  /// - Returns: The service.
  static func account(albums count: Int, hidden: Set<Int> = []) -> FakeService {
    var albums: [Row] = []
    var photos: [Row] = []
    for place in 0..<count {
      let number = String(place + 10_000)
      var album: Row = [
        "aid": "42_\(number)", "object_id": "1015\(number)", "owner": "42", "name": "Album \(place)",
        "size": "3",
        "cover_pid": "42_9\(number)", "owner_cursor": "K\(number)", "created": "1293566683",
      ]
      if hidden.contains(place) { album["hidden"] = "1" }
      albums.append(album)
      photos.append([
        "pid": "42_9\(number)", "object_id": "77\(number)", "src": "http://h/\(number).jpg",
        "src_width": "130",
        "src_height": "97",
      ])
    }
    return FakeService(tables: ["album": albums, "photo": photos, "user": [["uid": "42", "name": "Ann"]]])
  }

  /// An account of one album, `42_1`.
  ///
  /// - Parameters:
  ///   - count: How many photos it has.
  ///   - hidden: The places of those that are invisible.
  /// - Returns: The service.
  static func album(photos count: Int, hidden: Set<Int> = []) -> FakeService {
    let photos = (0..<count).map { place in
      let number = String(place + 10_000)
      var photo: Row = [
        "pid": "42_\(number)", "aid": "42_1", "aid_cursor": "K\(number)", "place_id": "7",
        "src": "http://h/\(number).jpg",
      ]
      if hidden.contains(place) { photo["hidden"] = "1" }
      return photo
    }
    return FakeService(tables: [
      "photo": photos,
      "place": [["page_id": "7", "name": "Bologna", "latitude": "44.49", "longitude": "11.34"]],
    ])
  }
}
