/// Why the catalog could not do as asked, with what to do about it.
public struct CatalogError: Error, Hashable, Sendable {
  /// What is wrong, as far as a caller acts differently on it.
  public enum Kind: Hashable, Sendable {
    /// There is no catalog there yet.
    case missing
    /// A newer version of the program made it; it was not touched.
    case newer
    /// An older version made it and it cannot be brought up to date now.
    case older
    /// The file is damaged; it was not touched.
    case damaged
    /// The file is no catalog: another program's database or no database at all.
    case notACatalog
    /// Another process writes to it; its process id, if that could be read.
    case busy(pid: Int32?)
    /// No space is left for it.
    case full
    /// It, its folder or its file system cannot be written.
    case readOnly
    /// It or its folder cannot be opened, mostly for lack of permission.
    case cannotOpen
    /// The file system failed.
    case io
    /// Stopped on request.
    case interrupted
    /// What was asked for makes no sense, such as a remote that is not in the catalog.
    case misuse
    /// A fault of the program itself.
    case fault
  }

  /// What is wrong.
  public let kind: Kind
  /// The catalog's path, as it was given.
  public let path: String
  /// What the layer below said; nil if this layer found it.
  public let detail: String?

  /// Makes an error.
  public init(_ kind: Kind, path: String, detail: String? = nil) {
    self.kind = kind
    self.path = path
    self.detail = detail
  }
}

extension CatalogError: CustomStringConvertible {
  /// What happened, to what, and what to do, in a sentence or two.
  public var description: String {
    let sentence =
      switch kind {
      case .missing: "There is no catalog at \(path). Make one with `albumsync sync`."
      case .newer:
        "The catalog \(path) was made by a newer version of albumsync and was left as it is. "
          + "Use that version, or another --catalog."
      case .older:
        "The catalog \(path) was made by an older version of albumsync and cannot be brought up to date now. "
          + "Run `albumsync sync` where it can be written."
      case .damaged:
        "The catalog \(path) is damaged and was left as it is. Put back a copy, or move it away and run "
          + "`albumsync sync` to build a new one."
      case .notACatalog:
        "The file \(path) is no albumsync catalog and was left as it is. Name another one with --catalog."
      case .busy(let pid?):
        "The catalog \(path) is being written by process \(pid). Wait until that one is done, or end it."
      case .busy(nil):
        "The catalog \(path) is being written by another process. Wait until that one is done."
      case .full:
        "No space is left for the catalog \(path). What was stored before is kept. Free some space and run again."
      case .readOnly:
        "The catalog \(path) cannot be written. Give write permission to it and its folder, "
          + "or name another one with --catalog."
      case .cannotOpen: "The catalog \(path) cannot be opened. Check that it and its folder may be read."
      case .io: "The file system failed at the catalog \(path). Check the disk, then run `albumsync verify`."
      case .interrupted: "Stopped while working on the catalog \(path). What was stored before is kept."
      case .misuse: "The catalog \(path) was asked for something it cannot do."
      case .fault: "A fault in albumsync at the catalog \(path). Please report it."
      }
    return detail.map { "\(sentence) (\($0))" } ?? sentence
  }
}
