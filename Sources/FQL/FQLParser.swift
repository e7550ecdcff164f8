/// Reads FQL text.
public enum FQLParser {
  /// Reads one statement; a `;` at its end is allowed.
  ///
  /// - Parameters:
  ///   - text: The query.
  ///   - limits: How large it may be.
  /// - Returns: The query's tree, with spans in bytes of the text's UTF-8.
  /// - Throws: ``FQLError`` with code 601 if the text is no query or exceeds a limit.
  public static func parse(_ text: String, limits: FQLLimits = FQLLimits()) throws(FQLError) -> FQLQuery {
    guard text.utf8.count <= limits.maximumBytes else { throw tooLong(text.utf8.count, limits) }
    return try parse(utf8: Array(text.utf8), limits: limits)
  }

  /// Reads one statement from bytes that should be UTF-8; a `;` at its end is allowed.
  ///
  /// - Parameters:
  ///   - bytes: The query.
  ///   - limits: How large it may be.
  /// - Returns: The query's tree, with spans in the bytes.
  /// - Throws: ``FQLError`` with code 601 if the bytes are no query, no UTF-8, or exceed a limit.
  public static func parse(
    utf8 bytes: [UInt8], limits: FQLLimits = FQLLimits()
  ) throws(FQLError) -> FQLQuery {
    guard bytes.count <= limits.maximumBytes else { throw tooLong(bytes.count, limits) }
    var parser = Parser(bytes, limits: limits)
    return try parser.wholeQuery()
  }

  private static func tooLong(_ count: Int, _ limits: FQLLimits) -> FQLError {
    FQLError(.exceeds(.bytes, limits.maximumBytes), span: FQLSpan(0, 0))
  }
}
