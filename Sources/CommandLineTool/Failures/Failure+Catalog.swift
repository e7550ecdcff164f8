import Catalog

extension Failure {
  /// What the catalog could not do.
  init(_ error: CatalogError) {
    let exit: ExitCode =
      switch error.kind {
      case .missing, .newer, .older, .damaged, .notACatalog, .busy, .full, .readOnly, .cannotOpen, .io:
        .catalog
      case .interrupted: .interrupted
      case .misuse: .usage
      case .fault: .internalError
      }
    self.init(exit, error.description)
  }
}
