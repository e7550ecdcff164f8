internal import SQLite

extension CatalogError {
  /// Tells a failure of the layer below in the catalog's terms.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as CatalogError where error.path.isEmpty:
      self.init(error.kind, path: path, detail: error.detail)
    case let error as CatalogError: self = error
    case let error as SQLiteError where error.extendedCode == Self.corruptIndex:
      self.init(
        .damaged, path: path, detail: "only its index of words, which `albumsync verify --repair` makes anew")
    case let error as SQLiteError: self.init(Kind(error.kind), path: path, detail: error.description)
    default: self.init(.fault, path: path, detail: "\(error)")
    }
  }

  /// SQLITE_CORRUPT_VTAB: the rows are sound, what the search extension made of them is not.
  private static let corruptIndex: Int32 = 267

  /// Runs something and tells its failure in the catalog's terms.
  static func translating<R>(path: String, _ body: () throws -> R) throws(CatalogError) -> R {
    do { return try body() } catch { throw CatalogError(error, path: path) }
  }
}

extension CatalogError.Kind {
  init(_ kind: SQLiteError.Kind) {
    self =
      switch kind {
      case .busy: .busy(pid: nil)
      case .corrupt: .damaged
      case .notADatabase: .notACatalog
      case .full: .full
      case .readOnly: .readOnly
      case .cannotOpen: .cannotOpen
      case .io: .io
      case .interrupt: .interrupted
      case .auth, .constraint, .tooBig, .other: .fault
      }
  }
}
