/// How far a cover has come.
///
/// The raw value is the word in JSON, events and the catalog.
public enum CoverState: String, Hashable, Sendable, CaseIterable {
  /// Not tried yet.
  case pending
  /// Its renditions are in the catalog.
  case stored
  /// The album has no cover.
  case none
  /// The album names a cover photo, but the remote does not show it.
  case missing
  /// It could not be fetched; tried again in a later run.
  case failed
  /// The bytes came but are no whole picture.
  case corrupt
  /// A picture, in a format that is not read.
  case unsupported
  /// More pixels or bytes than the limits allow.
  case tooLarge = "too-large"
}
