/// How a run ended; the command turns it into its exit code.
public enum SyncOutcome: String, Hashable, Sendable, CaseIterable {
  /// Everything that could be had is in the catalog.
  case done
  /// Something is left for a later run: a failed cover, a partial listing, an unreadable row, a held-back
  /// deletion, a refused permission.
  case partial
  /// The token is missing, expired or refused, or belongs to another account than this remote's.
  case login
  /// A limit on calls; a later run goes on.
  case rateLimited
  /// The remote cannot be reached, or its answer cannot be used.
  case unreachable
  /// The catalog is busy, damaged, too new, read-only or its disk is full.
  case catalog
  /// The caller cancelled.
  case interrupted
}
