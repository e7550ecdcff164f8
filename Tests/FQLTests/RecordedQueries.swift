import Foundation
import TestSupport
import Testing

/// The queries of real clients that stand beside the checkout, each with what it must give.
struct RecordedQueries {
  struct Entry: Sendable, CustomTestStringConvertible {
    var query: String
    /// `ok`, or `expect-error CODE TEXT`.
    var expected: String
    var testDescription: String { query }
  }

  static let all: [Entry] = {
    guard let path = Repository.shared("cases/fql_queries.tsv"),
      let text = try? String(contentsOfFile: path, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t")
      return fields.count == 2 ? Entry(query: String(fields[0]), expected: String(fields[1])) : nil
    }
  }()
}
