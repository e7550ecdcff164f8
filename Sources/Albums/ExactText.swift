/// Comparison of texts by their bytes: Swift's own takes two normal forms of one text for equal.
enum ExactText {
  static func equal(_ left: String, _ right: String) -> Bool {
    guard left.utf8.count == right.utf8.count else { return false }
    // On the bytes in memory, as ids are compared all the time; the other way serves texts that are not in one piece.
    let equal = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { left.elementsEqual($0) }
    }
    return equal.flatMap(\.self) ?? left.utf8.elementsEqual(right.utf8)
  }
}
