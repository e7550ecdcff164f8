/// What a check of everything stored found.
public struct VerifyReport: Hashable, Sendable {
  /// Something that is not as it should be.
  public struct Finding: Hashable, Sendable {
    /// What kind of thing is wrong.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// The file's pages do not fit together.
      case damagedFile = "damaged-file"
      /// A row refers to one that is not there.
      case brokenReference = "broken-reference"
      /// The schema is not the one its version says.
      case schema
      /// A picture's bytes are no whole JPEG.
      case badPicture = "bad-picture"
      /// A cover's state and its pictures contradict each other.
      case coverState = "cover-state"
      /// A picture is stored of which nothing else is.
      case orphan
      /// What is kept for searching and sorting is not what the rows say.
      case searchText = "search-text"
    }

    /// What kind of thing is wrong.
    public var kind: Kind
    /// What it is about: an id, a table, or what SQLite said.
    public var subject: String

    /// What to do about it, in a sentence.
    public var advice: String {
      switch kind {
      case .damagedFile, .brokenReference, .schema:
        "Put back a copy of the catalog, or move it away and run `albumsync sync` to build a new one."
      case .badPicture, .coverState, .orphan, .searchText:
        "Run `albumsync verify --repair`, then `albumsync sync`: what is missing is fetched again."
      }
    }

    /// Makes a finding.
    public init(_ kind: Kind, _ subject: String) {
      self.kind = kind
      self.subject = subject
    }
  }

  /// What is wrong; at most a hundred of each kind.
  public var findings: [Finding]
  /// Albums that were checked.
  public var albums: Int
  /// Photos that were checked.
  public var photos: Int
  /// Pictures that were checked.
  public var renditions: Int
  /// The bytes of these pictures.
  public var renditionBytes: Int
  /// What could not be checked, with the reason; empty if all was.
  public var skipped: [String]

  /// Whether all is as it should be.
  public var isClean: Bool { findings.isEmpty }

  /// Makes a report.
  public init(
    findings: [Finding] = [], albums: Int = 0, photos: Int = 0, renditions: Int = 0, renditionBytes: Int = 0,
    skipped: [String] = []
  ) {
    self.findings = findings
    self.albums = albums
    self.photos = photos
    self.renditions = renditions
    self.renditionBytes = renditionBytes
    self.skipped = skipped
  }
}
