/// A test's text with the place that matters marked by `⦿`, which is no part of it.
struct MarkedText {
  let text: String
  /// The place in UTF-8 bytes; the end if there is no mark.
  let offset: Int

  init(_ marked: String) {
    let parts = marked.split(separator: "⦿", omittingEmptySubsequences: false)
    text = parts.joined()
    offset = parts[0].utf8.count
  }
}
