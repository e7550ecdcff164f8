import Catalog

extension Session {
  /// Opens the catalog for reading.
  func reader() throws(Failure) -> CatalogReader {
    let path = try catalogPath()
    return try reading { () throws(CatalogError) in try CatalogReader(path: path) }
  }

  /// Does something with the catalog.
  func reading<Value>(_ body: () throws(CatalogError) -> Value) throws(Failure) -> Value {
    do throws(CatalogError) { return try body() } catch { throw Failure(error) }
  }

  /// The language of titles.
  var language: Language { Language { environment[$0] } }

  /// The remote of the catalog that `--remote` names: by its name, its account's id, or both as lists show it.
  ///
  /// - Returns: nil if none is named.
  /// - Throws: ``Failure`` if there is none of that name, or several.
  func remote(in reader: CatalogReader) throws(Failure) -> RemoteRecord? {
    guard let wanted = invocation.text(AlbumSwitches.remote) else { return nil }
    let known = try reading { () throws(CatalogError) in try reader.remotes() }
    let found = known.filter { $0.label == wanted || $0.name == wanted || $0.accountID == wanted }
    if found.count == 1 { return found[0] }
    let labels = known.map(\.label)
    throw Failure(
      .usage,
      found.isEmpty
        ? "The catalog holds no remote \"\(wanted)\". It holds \(labels.isEmpty ? "none" : labels.listed)."
        : "\"\(wanted)\" is several remotes: say --remote \(found.map(\.label).listed).")
  }
}
