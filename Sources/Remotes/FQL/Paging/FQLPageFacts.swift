import JSON

/// What a page's rows say about where the listing stands.
struct FQLPageFacts: Hashable, Sendable {
  /// The column whose values order the listing.
  var column: String
  /// Rows, unreadable ones included.
  var rowCount: Int
  /// The readable ids in order.
  var ids: [String]
  /// The last value of ``column``; nil if no row has one.
  var lastKey: String?
  /// Whether the remote was asked to look ahead.
  let looksAhead: Bool
  /// Ids ahead that are not on the page, in order.
  let unseen: [String]

  /// Takes the facts of rows.
  ///
  /// - Parameters:
  ///   - rows: The page's rows.
  ///   - ahead: The rows that follow the page's first, as far as the remote looks ahead, of which only ids are known; nil
  ///     if it was not asked.
  ///   - idColumn: The column with the rows' ids.
  ///   - column: The column whose values order the listing.
  init(rows: [JSONValue], ahead: [JSONValue]?, idColumn: String, column: String) {
    self.column = column
    rowCount = rows.count
    ids = rows.compactMap { FQLRowReader.id($0[idColumn]) }
    lastKey = rows.reversed().lazy.compactMap { FQLRowReader.id($0[column]) }.first
    looksAhead = ahead != nil
    // By their bytes: two normal forms of one text are two ids.
    let shown = Set(ids.map { Array($0.utf8) })
    unseen = (ahead ?? []).compactMap { FQLRowReader.id($0[idColumn]) }.filter {
      !shown.contains(Array($0.utf8))
    }
  }

  /// Whether rows follow: some ahead are not on the page or, where nobody looked ahead, the page is not empty.
  var goesOn: Bool { looksAhead ? !unseen.isEmpty : rowCount > 0 }

  /// Marks by which the same page or place is known again.
  var marks: [UInt64] {
    var marks: [UInt64] = []
    if !ids.isEmpty { marks.append(Self.mark(of: ids)) }
    if let lastKey { marks.append(Self.mark(of: [column, lastKey])) }
    return marks
  }

  /// FNV-1a over the texts, each followed by a zero.
  private static func mark(of texts: [String]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for text in texts {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = hash &* 0x100_0000_01B3
    }
    return hash
  }
}
