import Albums

/// The thumbnails used last, up to a number of bytes.
struct ThumbnailCache {
  private struct Entry {
    var rendition: Rendition
    var used: Int
  }

  let limit: Int
  private(set) var bytes = 0
  private var entries: [ThumbnailKey: Entry] = [:]
  private var clock = 0

  init(limit: Int) { self.limit = limit }

  /// Finds a thumbnail and counts it as just used.
  mutating func find(_ key: ThumbnailKey) -> Rendition? {
    clock += 1
    entries[key]?.used = clock
    return entries[key]?.rendition
  }

  /// Keeps a thumbnail; those not used for longest make room, down to half the limit at once.
  mutating func keep(_ rendition: Rendition, for key: ThumbnailKey) {
    guard rendition.bytes.count <= limit else { return }
    clock += 1
    let old = entries.updateValue(Entry(rendition: rendition, used: clock), forKey: key)
    bytes += rendition.bytes.count - (old?.rendition.bytes.count ?? 0)
    guard bytes > limit else { return }
    for (key, entry) in entries.sorted(by: { $0.value.used < $1.value.used }).dropLast()
    where bytes > limit / 2 {
      entries[key] = nil
      bytes -= entry.rendition.bytes.count
    }
  }

  /// Forgets thumbnails.
  mutating func remove(where isStale: (ThumbnailKey) -> Bool) {
    entries = entries.filter { !isStale($0.key) }
    bytes = entries.values.reduce(0) { $0 + $1.rendition.bytes.count }
  }
}
