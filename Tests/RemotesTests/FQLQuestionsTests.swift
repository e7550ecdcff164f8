import Albums
import FQL
import Testing

@testable import Remotes

@Suite struct FQLQuestionsTests {
  func questions(_ change: (inout FQLTraits) -> Void = { _ in }) -> FQLQuestions {
    var traits = FQLTraits(pageSize: 500)
    change(&traits)
    return FQLQuestions(traits: traits)
  }

  var cursor: FQLCursor {
    var cursor = FQLCursor()
    cursor.column = "owner_cursor"
    cursor.after = "it's \\ K"
    return cursor
  }

  @Test("the queries of a page of albums, to the letter")
  func albums() {
    let listing = questions().albums(after: .init())
    #expect(
      listing.page(after: .init()).text
        == "SELECT aid, object_id, name, type, size, photo_count, video_count, cover_pid, cover_object_id, created, "
        + "modified, description, location, link, visible, owner_cursor FROM album WHERE owner = me() "
        + "ORDER BY owner_cursor LIMIT 500")
    #expect(
      listing.ahead(after: .init()).text
        == "SELECT aid FROM album WHERE owner = me() ORDER BY owner_cursor LIMIT 2000 OFFSET 1")
    let covers = questions().covers { FQLQuery(select: [.column($0)], from: .query("albums")) }
    #expect(
      covers?.text
        == "SELECT pid, object_id, src_small, src_small_width, src_small_height, src, src_width, src_height, "
        + "src_big, src_big_width, src_big_height, images FROM photo WHERE "
        + "pid IN (SELECT cover_pid FROM #albums) OR object_id IN (SELECT cover_object_id FROM #albums) LIMIT 1000"
    )
  }

  @Test("remote text in a query is a literal, whatever it holds")
  func literals() throws {
    let text = questions().albums(after: cursor).page(after: cursor).text
    #expect(text.contains(#"AND owner_cursor > 'it\'s \\ K' ORDER BY"#))
    let album = Album(id: AlbumID("1' OR owner = me() OR '"))
    #expect(
      questions().photos(of: album, after: .init()).page(after: .init()).text.contains(#"aid = '1\' OR"#))
    #expect(questions().photos([PhotoID("x'y")]).text.contains(#"WHERE pid = 'x\'y' OR object_id = 'x\'y'"#))
  }

  @Test("rows seen ahead are asked for by id, and what is ahead of them by key")
  func byIDs() {
    var cursor = cursor
    cursor.ids = ["7", "8"]
    let listing = questions().albums(after: cursor)
    #expect(listing.page(after: cursor).text.contains("owner = me() AND aid IN ('7', '8') ORDER BY"))
    #expect(listing.ahead(after: cursor).text.contains("AND owner_cursor > "))
  }

  @Test("a column that the service lacks is left out everywhere")
  func withoutColumns() {
    let questions = questions {
      for column in ["size", "cover_object_id", "owner_cursor"] { _ = $0.columns.drop(column, of: "album") }
    }
    let text = questions.albums(after: .init()).page(after: .init()).text
    #expect(!text.contains("size"))
    #expect(text.hasSuffix("WHERE owner = me() ORDER BY aid LIMIT 500"))
    let covers = questions.covers { FQLQuery(select: [.column($0)], from: .query("albums")) }
    #expect(
      covers?.condition
        == .member(.column("pid"), of: FQLQuery(select: [.column("cover_pid")], from: .query("albums"))))
    #expect(questions.albums(after: cursor).resumed(cursor) == FQLCursor())
  }

  @Test("every query is read as the same tree again and passes the schema's check")
  func parses() throws {
    var cursor = cursor
    let album = Album(id: AlbumID("1_2"))
    let questions = questions()
    var queries = [questions.account, questions.photos([PhotoID("1")])]
    for ids in [[], ["1", "2"]] {
      cursor.ids = ids
      for listing in [questions.albums(after: cursor), questions.photos(of: album, after: cursor)] {
        queries += [listing.page(after: cursor), listing.ahead(after: cursor)]
      }
      let albums = questions.albums(after: cursor)
      queries += [questions.covers { albums.column($0, after: cursor) }].compactMap(\.self)
    }
    for query in queries {
      #expect(try FQLParser.parse(query.text) == query)
    }
  }

  @Test("a service's errors change the next try, and the same error twice ends it")
  func learning() {
    var traits = FQLTraits(pageSize: 500)
    let first = traits
    func learns(_ error: ServiceError, _ used: FQLTraits) -> Bool { traits.learn(from: error, used: used) }
    let noSize = ServiceError(code: 602, message: "size is not a member of the album table.")
    #expect(learns(noSize, first))
    #expect(!traits.columns.has("size", of: "album"))
    // A call that was under way at the same time learns the same and may try again.
    #expect(learns(noSize, first))
    #expect(!learns(noSize, traits))
    #expect(
      !learns(
        ServiceError(code: 602, message: "aid is not a member of the album table."), first))
    #expect(
      !learns(ServiceError(code: 602, message: "x is not a member of the y table."), first))

    let tooMuch = ServiceError(code: -3, message: "")
    var sizes: [Int] = []
    while learns(tooMuch, traits) { sizes.append(traits.pageSize) }
    #expect(sizes == [250, 125, 62, 31, 15, 7, 3, 1])

    #expect(learns(ServiceError(code: 3, message: "Unknown method"), first))
    #expect(!traits.hasMultiquery)
    #expect(!learns(ServiceError(code: 3, message: "Unknown method"), traits))
    #expect(learns(ServiceError(code: 603, message: "Unknown table: place"), first))
    #expect(!learns(ServiceError(code: 603, message: "Unknown table: album"), first))
  }
}
