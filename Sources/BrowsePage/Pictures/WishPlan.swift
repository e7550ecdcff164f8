internal import Albums
internal import Catalog

/// Decides which of the pictures wished for are fetched, and when; pure.
///
/// What the page looked at last comes first, each picture once however many want it, a few at a time. What is wished
/// for no more is given up.
struct WishPlan {
  /// What is to be done.
  enum Action: Equatable {
    case fetch(PictureWish)
    case giveUp(PictureWish)
    /// Tell the pages why there are no pictures.
    case tell(String)
  }

  /// How a fetch ended.
  enum End: Equatable {
    /// The outcome is stored, or going to be.
    case settled(hasPicture: Bool)
    case givenUp
    /// The remote itself does not answer, for this reason.
    case away(String)
  }

  /// A page's wishes, the first one first, and what it has tried in vain.
  private struct Visitor {
    var page: String
    var wishes: [PictureWish] = []
    var vain: Set<PictureWish> = []
    /// The reasons that it was told.
    var told: Set<String> = []
  }

  private struct Outage {
    var until: ContinuousClock.Instant
    var reason: String
  }

  private let limit: Int
  /// The one that wished last comes first.
  private var visitors: [Visitor] = []
  /// Those under way; false if it was given up and has not ended yet.
  private var running: [PictureWish: Bool] = [:]
  private var outages: [RemoteKey: Outage] = [:]

  /// A remote that is away is asked again after so long.
  private static let outage = Duration.seconds(30)
  private static let mostVisitors = 64
  private static let mostVain = 10_000

  init(limit: Int) { self.limit = max(1, limit) }

  /// A page wishes for these and no others.
  mutating func want(
    _ wishes: [PictureWish], page: String, now: ContinuousClock.Instant
  ) -> [Action] {
    var visitor = Visitor(page: page)
    if let index = visitors.firstIndex(where: { $0.page == page }) { visitor = visitors.remove(at: index) }
    visitor.wishes = wishes
    visitors.insert(visitor, at: 0)
    if visitors.count > Self.mostVisitors { visitors.removeLast() }
    return advance(now)
  }

  /// A page is gone.
  mutating func leave(_ page: String, now: ContinuousClock.Instant) -> [Action] {
    visitors.removeAll { $0.page == page }
    return advance(now)
  }

  mutating func ended(_ wish: PictureWish, _ end: End, now: ContinuousClock.Instant) -> [Action] {
    running[wish] = nil
    switch end {
    case .givenUp: break
    case .settled(let hasPicture):
      for index in visitors.indices {
        visitors[index].wishes.removeAll { $0 == wish || hasPicture && $0.isPart(of: wish) }
        if hasPicture { continue }
        if visitors[index].vain.count >= Self.mostVain { visitors[index].vain = [] }
        visitors[index].vain.insert(wish)
      }
    case .away(let reason):
      outages[wish.remote] = Outage(until: now + Self.outage, reason: reason)
    }
    return advance(now)
  }

  private mutating func advance(_ now: ContinuousClock.Instant) -> [Action] {
    outages = outages.filter { $0.value.until > now }
    var actions: [Action] = []
    let wanted = Set(visitors.flatMap(\.wishes))
    for (wish, isWanted) in running where isWanted && !wanted.contains(wish) {
      running[wish] = false
      actions.append(.giveUp(wish))
    }
    for index in visitors.indices {
      for wish in visitors[index].wishes where !visitors[index].vain.contains(wish) {
        if let outage = outages[wish.remote] {
          if visitors[index].told.insert(outage.reason).inserted { actions.append(.tell(outage.reason)) }
        } else if running.count < limit, running[wish] == nil, !isCovered(wish) {
          running[wish] = true
          actions.append(.fetch(wish))
        }
      }
    }
    return actions
  }

  /// Whether a larger picture of the same photo is on its way, of which the smaller ones are made too.
  private func isCovered(_ wish: PictureWish) -> Bool {
    running.contains { $0.value && wish.isPart(of: $0.key) }
  }
}

extension PictureWish {
  /// Whether it is made along with a larger picture.
  fileprivate func isPart(of larger: PictureWish) -> Bool {
    size == .thumbnail && larger.size == .view && photo == larger.photo && remote == larger.remote
  }
}
