public import Albums
import SyncEngine

/// Thumbnails of the rows or cells on the screen: a late answer never lands in another row.
///
/// Tell it what each row shows; it tells back the thumbnail for as long as the row shows that. A row that is
/// reused for another picture, or hidden, hears nothing more of the one before, whose load is cancelled.
public actor RowThumbnails {
  private let loader: ThumbnailLoader
  private let deliver: @Sendable (Int, Rendition?) -> Void
  private var shown: [Int: (key: ThumbnailKey, task: Task<Void, Never>)] = [:]

  /// Makes a binding between rows and a loader.
  ///
  /// - Parameters:
  ///   - loader: Who loads.
  ///   - deliver: Told the row and its thumbnail, nil for a placeholder; called one at a time, on this actor,
  ///     at most once for each ``show(_:at:)``.
  public init(_ loader: ThumbnailLoader, deliver: @escaping @Sendable (_ row: Int, Rendition?) -> Void) {
    self.loader = loader
    self.deliver = deliver
  }

  deinit { for row in shown.values { row.task.cancel() } }

  /// Says that a row shows a picture from now on; the same one again changes nothing.
  public func show(_ key: ThumbnailKey, at row: Int) {
    if shown[row]?.key == key { return }
    shown[row]?.task.cancel()
    let task = Task { [weak self, loader] in
      let rendition = try? await loader.thumbnail(key)
      if Task.isCancelled { return }
      await self?.arrived(rendition, for: key, at: row)
    }
    shown[row] = (key, task)
  }

  /// Says that a row is not on the screen any more.
  public func hide(row: Int) {
    shown.removeValue(forKey: row)?.task.cancel()
  }

  private func arrived(_ rendition: Rendition?, for key: ThumbnailKey, at row: Int) {
    // Cancellation may have come while this waited for its turn: only what the row shows now counts.
    guard let now = shown[row], now.key == key, !Task.isCancelled else { return }
    deliver(row, rendition)
  }
}
