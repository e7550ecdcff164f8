import Foundation
import TestSupport
import Testing

/// Queries of real clients, each with what it must give.
struct RecordedQueries {
  struct Entry: Sendable, CustomTestStringConvertible {
    var query: String
    /// `ok`, or `expect-error CODE TEXT`.
    var expected: String
    var testDescription: String { query }
  }

  static let all: [Entry] = {
    let path = Repository.fixtures + "/FQL/recorded-queries.tsv"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t")
      return fields.count == 2 ? Entry(query: String(fields[0]), expected: String(fields[1])) : nil
    }
  }()
}
