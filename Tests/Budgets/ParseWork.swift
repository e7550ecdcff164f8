import FQL

/// Parsing and printing the query of a page of albums.
struct ParseWork: Work {
  private let text = """
    SELECT aid, object_id, name, type, size, photo_count, video_count, cover_pid, created, modified, description, \
    location, link, visible, owner_cursor FROM album WHERE owner = me() AND size > 0 AND (name != "" OR visible IN \
    ("everyone", "friends")) AND aid IN (SELECT aid FROM photo WHERE created > 1288576800) ORDER BY modified DESC \
    LIMIT 500
    """

  init() {}

  func perform() throws {
    guard try FQLParser.parse(text).text.utf8.count > 100 else { throw Failure.wrong }
  }

  private enum Failure: Error { case wrong }
}
