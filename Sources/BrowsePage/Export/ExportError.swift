internal import Glibc

/// Why an archive could not be written.
public struct ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, to match on.
  public enum Kind: Hashable, Sendable {
    /// The folder holds something else than an earlier archive.
    case notEmpty
    /// The folder or a file in it cannot be written.
    case cannotWrite
  }

  /// What is wrong.
  public let kind: Kind
  /// What cannot be written.
  public let path: String
  /// What the system said; nil if this layer found it.
  public let detail: String?

  init(_ kind: Kind, path: String, errno code: Int32? = nil) {
    self.kind = kind
    self.path = path
    detail = code.map { String(cString: strerror($0)) }
  }

  /// What happened, to what, and what to do.
  public var description: String {
    switch kind {
    case .notEmpty:
      "The folder \(path) holds other files and was left as it is. Name a new or empty folder, or an earlier "
        + "archive."
    case .cannotWrite:
      "Cannot write \(path)\(detail.map { " (\($0))" } ?? ""). Check that its folder is there, may be written and has "
        + "space."
    }
  }
}
