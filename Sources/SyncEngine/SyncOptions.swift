public import Albums

/// What a run shall do.
public struct SyncOptions: Hashable, Sendable {
  /// The person's name for the remote; nil for an unnamed one, which its api and account id identify.
  public var remoteName: String?
  /// The sizes covers are kept in; the largest decides which of the remote's sizes is fetched.
  public var renditions = [RenditionSpec(side: 160)]
  /// Whether covers are fetched; without, rows end with what the catalog knows, or as pending.
  public var fetchesCovers = true
  /// Whether every album's photos are listed as well.
  public var fetchesPhotos = false
  /// Whether stored covers are revalidated and failed ones tried again before they are due.
  public var revalidates = false
  /// Whether nothing is written and no image is fetched; the counts tell what a run would do.
  public var dryRun = false
  /// How many albums may be marked deleted at once.
  public var deletions = DeletionAllowance()
  /// Image transfers at the same time, 1 or more.
  public var jobs = 16
  /// Images being rendered at the same time, 1 or more; some beyond the number of workers keep them busy.
  public var renders = 8
  /// Bytes of images held in memory, fetched but not yet in the catalog, beyond which no new fetch starts.
  public var heldBytes = 64 << 20

  /// The defaults.
  public init() {}
}
