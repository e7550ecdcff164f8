internal import SQLite

extension CatalogReader {
  /// Checks everything that is stored; changes nothing.
  ///
  /// It reads the whole file. The index of searched words is checked as well unless another process writes to
  /// the catalog or it cannot be written; that is said in the report.
  ///
  /// - Returns: What was found and how much was looked at.
  /// - Throws: ``CatalogError`` if the file cannot be read at all; damage is a finding.
  public func verify() throws(CatalogError) -> VerifyReport {
    let check = Verification(connection)
    try perform {
      try connection.snapshot { try check.run() }
    }
    if check.report.isClean { check.checkSearchIndex(path: path) }
    return check.report
  }
}
