import FQL
import FQLStore
import SQLite
import Testing

@Suite struct ProjectionTests {
  private let library: Library

  init() throws {
    library = try Library()
    try library.add(
      "album",
      [
        "aid": .text("4_1"), "owner": .text("4"), "name": .text("Sea"), "photo_count": .integer(3),
        "can_upload": .integer(1), "owner_cursor": .integer(10),
        "like_info": .text(#"{"can_like":true,"like_count":3,"user_likes":false}"#),
      ])
    try library.add(
      "photo",
      [
        "pid": .text("4_9"), "aid": .text("4_1"), "owner": .text("4"),
        "images": .text(
          #"[{"width":720,"height":540,"source":"http:\/\/a\/1"},{"width":130,"source":"http://a/2"}]"#),
      ])
  }

  @Test(
    "a row has what was selected, under its name",
    arguments: [
      ("SELECT aid, name FROM album WHERE owner = 4", #"[{"aid":"4_1","name":"Sea"}]"#),
      (
        "SELECT photo_count, can_upload, link FROM album WHERE owner = me()",
        #"[{"photo_count":3,"can_upload":true,"link":null}]"#
      ),
      ("SELECT like_info.like_count FROM album WHERE owner = 4", #"[{"like_info":{"like_count":3}}]"#),
      (
        "SELECT like_info.user_likes, aid, like_info.like_count FROM album WHERE owner = 4",
        #"[{"like_info":{"user_likes":false,"like_count":3},"aid":"4_1"}]"#
      ),
      (
        "SELECT like_info.like_count, like_info FROM album WHERE owner = 4",
        #"[{"like_info":{"can_like":true,"like_count":3,"user_likes":false}}]"#
      ),
      (
        "SELECT images.width FROM photo WHERE pid = '4_9'",
        #"[{"images":[{"width":720},{"width":130}]}]"#
      ),
      ("SELECT owner_cursor FROM album WHERE owner = 4", #"[{"owner_cursor":"MTA="}]"#),
      ("SELECT comment_info.comment_count FROM album WHERE owner = 4", #"[{"comment_info":null}]"#),
      ("SELECT aid, aid FROM album WHERE owner = 4", #"[{"aid":"4_1"}]"#),
    ])
  func selected(query: String, rows: String) throws {
    #expect(try library.json(query) == rows)
  }

  @Test(
    "functions and constants come back as anon, and of several the last",
    arguments: [
      ("''", #""""#), ("'x'", #""x""#), ("12", "12"), ("now()", "1300000000"), ("me()", #""4""#),
      ("rand()", "7"), ("strlen('é😀')", "6"), ("upper(name)", #""SEA""#), ("photo_count + 1", "4"),
      ("photo_count = 3", "true"), ("NOT photo_count", "false"), ("1, 2, 3", "3"),
      ("strlen(link)", "null"), ("concat(name, '-', photo_count, link)", #""Sea-3""#),
      ("99999999999999999999", #""99999999999999999999""#), ("7 / 2", "3.5"), ("6 / 2", "3"),
      ("1 / 0", "null"), ("9223372036854775807 + 1", "9.223372036854776e+18"), ("2 - 3 * 4", "-10"),
      ("like_info.like_count + 0", "3"),
    ])
  func anonymous(item: String, value: String) throws {
    #expect(try library.json("SELECT \(item) FROM album WHERE owner = 4") == #"[{"anon":\#(value)}]"#)
  }

  @Test("rows of another query keep their types, nested fields and order")
  func named() throws {
    let multiquery = try FQLMultiquery([
      ("second", "SELECT aid, like_info.like_count, anon, can_upload, owner_cursor FROM #first"),
      ("third", "SELECT name FROM album WHERE aid IN (SELECT aid FROM #second WHERE anon = 3)"),
      ("first", "SELECT like_info, aid, strlen(name), can_upload, owner_cursor FROM album WHERE owner = 4"),
      ("fourth", "SELECT pid FROM photo WHERE owner IN (SELECT strlen(pid) + 1 FROM photo WHERE owner = 4)"),
    ])
    let answers = try library.store().run(multiquery)
    #expect(answers.map(\.name) == ["second", "third", "first", "fourth"])
    #expect(
      answers.map(\.rows.jsonText) == [
        #"[{"aid":"4_1","like_info":{"like_count":3},"anon":3,"can_upload":true,"owner_cursor":"MTA="}]"#,
        #"[{"name":"Sea"}]"#,
        #"[{"like_info":{"can_like":true,"like_count":3,"user_likes":false},"aid":"4_1","anon":3,"#
          + #""can_upload":true,"owner_cursor":"MTA="}]"#,
        #"[{"pid":"4_9"}]"#,
      ])
  }
}
