import Albums

@testable import Remotes

/// Decoding an answer of a hundred albums and their covers' photos.
struct PageWork: Work {
  private static let rows = 100
  private let body: [UInt8]

  init() {
    let albums = (1...Self.rows).map { row in
      #"{"aid":"100000952013013_\#(row)","object_id":\#(10_150_000_000 + row),"name":"Album n\u00ba \#(row)","#
        + #""type":"normal","size":"\#(row % 40)","photo_count":\#(row % 40),"video_count":0,"#
        + #""cover_pid":"100000952013013_\#(1_000_000 + row)","cover_object_id":\#(10_160_000_000 + row),"#
        + #""created":\#(1_288_576_800 + row),"modified":"\#(1_320_112_800 + row)","description":"","location":null,"#
        + #""link":"https:\/\/www.facebook.com\/album.php?id=\#(row)","visible":"everyone","owner_cursor":"\#(row)"}"#
    }
    let covers = (1...Self.rows).map { row in
      let place = #"https:\/\/photos.example\/\#(row)"#
      return #"{"pid":"100000952013013_\#(1_000_000 + row)","object_id":\#(10_160_000_000 + row),"#
        + #""src_small":"\#(place)_t.jpg","src_small_width":75,"src_small_height":56,"src":"\#(place)_s.jpg","#
        + #""src_width":130,"src_height":97,"src_big":"\#(place)_n.jpg","src_big_width":720,"src_big_height":540,"#
        + #""images":[{"width":960,"height":720,"source":"\#(place)_o.jpg"},"#
        + #"{"width":320,"height":240,"source":"\#(place)_q.jpg"}]}"#
    }
    let parts = [("albums", albums), ("covers", covers)].map { name, rows in
      #"{"name":"\#(name)","fql_result_set":[\#(rows.joined(separator: ","))]}"#
    }
    body = Array(#"{"data":[\#(parts.joined(separator: ","))]}"#.utf8)
  }

  func perform() throws {
    let reply = try FQLReply(multi: body, style: .graph, names: ["albums", "covers"])
    var albums = reply["albums"].compactMap { FQLAlbumRow($0) }
    let covers = FQLCoverRows(reply["covers"]).join(&albums)
    guard albums.count == Self.rows, covers.count == Self.rows else { throw Failure.lost }
  }

  private enum Failure: Error { case lost }
}
