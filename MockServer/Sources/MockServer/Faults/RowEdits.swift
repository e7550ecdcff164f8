/// What a rule does to the rows of an answer before they are written.
struct RowEdits: Hashable, Sendable {
  /// What stands where a row should.
  enum Stand: String, Hashable, Sendable, CaseIterable {
    case null
    case number
    case string
    case list
    case withoutID = "without-id"
    case nestedID = "nested-id"
    case garbage
  }

  /// Which query of several; nil is every one.
  var result: String?
  /// The service gives no more than this many rows, whatever LIMIT says.
  var clamp: Int?
  /// Answers "Please reduce the amount of data" to a LIMIT above this.
  var reduceAbove: Int?
  /// Only so many of the rows are written.
  var keep: Int?
  /// These rows are lost, counted from 0.
  var drop: Set<Int> = []
  /// These rows come twice, counted from 0.
  var duplicate: Set<Int> = []
  /// The rows come backwards.
  var reversed = false
  /// The answer to the rule's first, second, … request again and again: the length of the circle.
  var repeated: Int?
  /// This row, counted from 0, is not a row.
  var unreadable: Int?
  /// What stands in its place.
  var stand = Stand.null
  /// Ids come as numbers and strings by turns, numbers as strings, and there are fields nobody asked for.
  var mixedTypes = false
  /// These fields are left out.
  var strip: Set<String> = []
  /// These fields hold this JSON.
  var set: [String: String] = [:]
  /// Each row's fields come twice, first with another value.
  var duplicateKeys = false
  /// A further field of each row holds lists nested so deep.
  var depth: Int?
  /// A further field of the first row holds so many bytes of text.
  var bytes: Int?
}
