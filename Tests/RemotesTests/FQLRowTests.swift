import Albums
import JSON
import Testing

@testable import Remotes

@Suite struct FQLRowTests {
  func value(_ text: String) throws -> JSONValue { try JSONDocument(Array(text.utf8)).root }
  func album(_ text: String) throws -> FQLAlbumRow { try #require(FQLAlbumRow(try value(text))) }
  func photo(_ text: String) throws -> FQLPhotoRow { try #require(FQLPhotoRow(try value(text))) }

  @Test("a full row becomes an album")
  func fullAlbum() throws {
    let row = try album(
      #"""
      {"aid":"20531316728_324257","object_id":"10150146071791729","cover_pid":"20531316728_5316777",
       "name":"Caf\u00e9 \ud83d\ude00","created":1293566683,"modified":"1293566684","description":"d","location":"Bologna",
       "size":3,"photo_count":2,"video_count":1,"link":"http://h/a","visible":"friends","type":"mobile","unknown":{}}
      """#)
    var expected = Album(id: AlbumID("20531316728_324257"))
    expected.objectID = "10150146071791729"
    expected.coverPhotoID = PhotoID("20531316728_5316777")
    expected.name = "Café 😀"
    expected.created = Timestamp(seconds: 1_293_566_683)
    expected.modified = Timestamp(seconds: 1_293_566_684)
    expected.description = "d"
    expected.location = "Bologna"
    expected.count = 2
    expected.videoCount = 1
    expected.link = "http://h/a"
    expected.visibility = "friends"
    expected.kind = .mobile
    #expect(row.album == expected)
    #expect(row.problems.isEmpty)
  }

  @Test(
    "names are kept as received",
    arguments: [
      (#""""#, ""), (#""   ""#, "   "), ("null", nil), ("2017", "2017"), ("true", "true"),
      (#""\ud83d""#, "\u{FFFD}"),
    ] as [(String, String?)])
  func names(json: String, expected: String?) throws {
    #expect(try album(#"{"aid":"1","name":\#(json)}"#).album.name == expected)
    #expect(try album(#"{"aid":"1"}"#).album.name == nil)
  }

  @Test(
    "ids are text, exactly",
    arguments: [
      ("10150146071791729", "10150146071791729"), ("9007199254740993", "9007199254740993"),
      (#""9007199254740993""#, "9007199254740993"), (#""00123""#, "00123"), ("123", "123"), ("-7", "-7"),
      ("18446744073709551615", "18446744073709551615"),
      (#""100000952013013_216313765077022""#, "100000952013013_216313765077022"),
    ])
  func ids(json: String, expected: String) throws {
    #expect(try album(#"{"aid":\#(json),"object_id":\#(json)}"#).album.id.rawValue == expected)
    #expect(try album(#"{"aid":\#(json),"object_id":\#(json)}"#).album.objectID == expected)
  }

  @Test(
    "a row without an id is dropped and named by what it has",
    arguments: [
      "null", "7", "[]", "{}", #"{"aid":null}"#, #"{"aid":""}"#, #"{"aid":{"id":1}}"#, #"{"aid":NaN}"#,
    ])
  func dropped(json: String) throws {
    let row = try value(json)
    #expect(FQLAlbumRow(row) == nil)
    #expect(FQLAlbumRow.dropped(row).dropped)
    let named = FQLAlbumRow.dropped(try value(#"{"aid":false,"object_id":12}"#))
    // Nothing is known of the album with that id: a listing that lacks it is not whole.
    #expect(named.id == nil)
    #expect(named.reason.contains("12"))
  }

  @Test(
    "every way to say that there is no cover",
    arguments: [#""""#, #""0""#, "0", "false", "null", "{}", "[]", #"{"id":null}"#, #"{"id":"0"}"#])
  func noCover(json: String) throws {
    for column in ["cover_pid", "cover_object_id"] {
      let row = try album(#"{"aid":"1","\#(column)":\#(json)}"#)
      #expect(row.album.coverPhotoID == nil)
      #expect(row.problems.isEmpty)
    }
    #expect(try album(#"{"aid":"1"}"#).album.coverPhotoID == nil)
  }

  @Test(
    "a cover's id may be text, a number or an object",
    arguments: [#""123""#, "123", #"{"id":123}"#, #"{"id":"123"}"#])
  func cover(json: String) throws {
    for column in ["cover_pid", "cover_object_id"] {
      #expect(try album(#"{"aid":"1","\#(column)":\#(json)}"#).album.coverPhotoID == PhotoID("123"))
    }
  }

  @Test(
    "dates before 1970 are right, impossible ones unknown with a problem",
    arguments: [
      ("-2208988800", -2_208_988_800), ("-1", -1), ("-62135596800", -62_135_596_800), ("0", 0), (#""5""#, 5),
      ("5.9", 5), ("253402300800", nil), ("9223372036854775807", nil), ("1e308", nil), (#""NaN""#, nil),
      ("NaN", nil),
    ] as [(String, Int64?)])
  func dates(json: String, expected: Int64?) throws {
    let row = try album(#"{"aid":"1","created":\#(json),"name":"n"}"#)
    #expect(row.album.created?.seconds == expected)
    #expect(row.album.name == "n")
    #expect(row.problems.map(\.dropped) == (expected == nil ? [false] : []))
    #expect(row.problems.allSatisfy { $0.id == "1" })
  }

  @Test(
    "counts that cannot be are unknown with a problem, absent ones without",
    arguments: [
      ("3", 3, 0), (#""3""#, 3, 0), ("0", 0, 0), ("null", nil, 0), (#""""#, nil, 0), ("-1", nil, 1),
      ("1e18", nil, 1), ("2.5", nil, 1), (#""x""#, nil, 1), ("[1]", nil, 1), ("[]", nil, 0),
    ] as [(String, Int?, Int)])
  func counts(json: String, expected: Int?, problems: Int) throws {
    let row = try album(#"{"aid":"1","size":\#(json)}"#)
    #expect(row.album.count == expected)
    #expect(row.problems.count == problems)
  }

  @Test("a nested object in place of text is a problem of that field only")
  func nested() throws {
    let row = try album(#"{"aid":"1","name":{"text":"x"},"location":{"city":"y"},"description":[],"size":4}"#)
    #expect(row.album.name == nil)
    #expect(row.album.count == 4)
    #expect(row.problems.count == 2)
  }

  @Test("a photo's sizes come from the named sources and the list, each URL once")
  func sources() throws {
    let row = try photo(
      #"""
      {"pid":"1_2","object_id":7,"src_small":"","src_small_width":"","src":"http://h/s.jpg","src_width":"130",
       "src_height":97,"src_big":"http://h/b.jpg","src_big_width":0,"src_big_height":null,
       "images":[{"width":720,"height":540,"source":"http://h/b.jpg"},{"width":9,"source":null},17,
                 {"width":1,"height":1,"source":"javascript:alert(1)"}]}
      """#)
    #expect(
      row.sources == [
        ImageSource(url: "http://h/s.jpg", width: 130, height: 97),
        ImageSource(url: "http://h/b.jpg", width: 720, height: 540),
      ])
    #expect(row.problems.count == 3)
    #expect(row.id == PhotoID("1_2"))
  }

  @Test("a full photo row, with its place, its file's name and its original's size")
  func fullPhoto() throws {
    var row = try photo(
      #"""
      {"pid":"1_2","object_id":"7","caption":"c","created":1,"modified":2,"backdated_time":3,"position":4,
       "place_id":99,"like_info":{"like_count":5},"comment_info":{"comment_count":"6"},"link":"http://h/l",
       "src_big":"https://h/x/DSC%200001.jpg?sig=1","src_big_width":4000,"src_big_height":3000}
      """#)
    let places = FQLPlaceRow.places([
      try value(#"{"page_id":"99","name":"Bologna","latitude":"44.49","longitude":11.34}"#),
      try value(#"{"page_id":"98","latitude":91,"longitude":0}"#), try value("null"),
    ])
    let photo = row.photo(of: AlbumID("1"), places: places)
    #expect(photo.place == Place(id: "99", name: "Bologna", latitude: 44.49, longitude: 11.34))
    #expect(places["98"]?.latitude == nil)
    #expect(photo.fileName == "DSC 0001.jpg")
    #expect(
      [photo.width, photo.height, photo.likeCount, photo.commentCount, photo.position] == [
        4000, 3000, 5, 6, 4,
      ])
    #expect([photo.created, photo.modified, photo.taken].map { $0?.seconds } == [1, 2, 3])
    #expect(photo.objectID == "7")
    #expect(row.problems.isEmpty)
  }

  @Test("covers are joined by either id, and albums that share one get the same")
  func join() throws {
    let covers = FQLCoverRows([
      try value(#"{"pid":"p2","object_id":22,"src":"http://h/2"}"#),
      try value(#"{"pid":"p1","object_id":"11","src":"http://h/1"}"#), try value("false"),
    ])
    var rows = [
      try album(#"{"aid":"a","cover_pid":"p1"}"#), try album(#"{"aid":"b","cover_object_id":11}"#),
      try album(#"{"aid":"c","cover_pid":"gone","cover_object_id":"22"}"#),
      try album(#"{"aid":"d","cover_pid":"gone"}"#), try album(#"{"aid":"e"}"#),
    ]
    let joined = covers.join(&rows)
    #expect(rows.map(\.album.coverPhotoID?.rawValue) == ["p1", "p1", "p2", "gone", nil])
    #expect(Set(joined.keys) == [PhotoID("p1"), PhotoID("p2")])
    #expect(joined[PhotoID("p2")]?.sources.map(\.url) == ["http://h/2"])
    #expect(covers.problems.count == 1)
  }
}
