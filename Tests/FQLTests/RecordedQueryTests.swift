import FQL
import Testing

@Suite struct RecordedQueryTests {
  private static let names: [String: [String]] = Dictionary(
    uniqueKeysWithValues: [
      "albums", "albuns", "query1", "query2", "user_event", "owners", "userAlbums", "streamQuery", "q1",
      "photos", "friendsLimit", "friendsAll", "getUsers", "getAlbums",
    ].map { ($0, ["aid", "pid", "uid", "uid2", "cover_pid", "album_object_id"] + more) })

  private static let more = ["object_id", "cover_object_id", "attachment", "owner", "post_id", "pic_cover"]

  @Test("there are queries to try") func queries() { #expect(RecordedQueries.all.count > 100) }

  @Test("a query of a real client gives what the service gave", arguments: RecordedQueries.all)
  func recorded(_ entry: RecordedQueries.Entry) throws {
    let outcome = Result { () throws(FQLError) in
      let query = try FQLParser.parse(entry.query)
      #expect((try? FQLParser.parse(query.text)) == query)
      try FQLChecker(schema: .facebook, requiresIndex: true).check(query, results: Self.names)
    }
    switch outcome {
    case .success: #expect(entry.expected == "ok")
    case .failure(let error) where entry.expected == "ok":
      #expect(error.code == 603, "\(error.diagnostic(source: entry.query))")
      #expect(!FQLSchema.facebook.tables.map { "Unknown table: " + $0.name }.contains(error.serviceMessage))
    case .failure(let error):
      #expect(entry.expected.hasPrefix("expect-error \(error.code)"))
      let text = entry.expected.split(separator: " ", maxSplits: 2).dropFirst(2).first ?? ""
      let wanted = text.hasPrefix("\"") ? text.dropFirst().prefix { $0 != "\"" } : text
      #expect(wanted.isEmpty || error.serviceMessage.contains(wanted))
    }
  }
}
