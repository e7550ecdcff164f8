/// Names that a person need not type in full: the shells ask this command for them.
enum KnownNames: String, Hashable, Sendable, CaseIterable {
  /// The remotes of the settings file.
  case remotes
  /// The remotes of the catalog.
  case storedRemotes = "stored-remotes"
  /// The albums of the catalog, by name or id.
  case albums
}
