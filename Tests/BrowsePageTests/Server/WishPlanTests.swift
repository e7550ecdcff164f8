import Albums
import Catalog
import Testing

@testable import BrowsePage

/// Which pictures are fetched, and when.
@Suite struct WishPlanTests {
  let now = ContinuousClock.now

  func wish(_ id: String, _ size: PictureWish.Size = .thumbnail, of remote: Int64 = 1) -> PictureWish {
    PictureWish(remote: RemoteKey(rawValue: remote), photo: PhotoID(id), size: size)
  }

  func wishes(_ ids: String) -> [PictureWish] { ids.map { wish(String($0)) } }

  func fetched(_ actions: [WishPlan.Action]) -> String {
    actions.compactMap { action in
      if case .fetch(let wish) = action { wish.photo.rawValue } else { nil }
    }.joined()
  }

  @Test("a few at a time, in the order wished for, and the page that looked last comes first")
  func order() {
    var plan = WishPlan(limit: 2)
    #expect(fetched(plan.want(wishes("abcd"), page: "1", now: now)) == "ab")
    #expect(fetched(plan.want(wishes("xbc"), page: "2", now: now)) == "")
    #expect(fetched(plan.ended(wish("a"), .settled(hasPicture: true), now: now)) == "x")
    #expect(fetched(plan.ended(wish("b"), .settled(hasPicture: true), now: now)) == "c")
    #expect(fetched(plan.ended(wish("x"), .settled(hasPicture: true), now: now)) == "d")
  }

  @Test("what nobody looks at any more is given up, and its place is free when it has ended")
  func givingUp() {
    var plan = WishPlan(limit: 2)
    _ = plan.want(wishes("ab"), page: "1", now: now)
    _ = plan.want(wishes("b"), page: "2", now: now)
    #expect(plan.want(wishes("c"), page: "1", now: now) == [.giveUp(wish("a"))])
    #expect(fetched(plan.ended(wish("a"), .givenUp, now: now)) == "c")
    #expect(plan.leave("2", now: now) == [.giveUp(wish("b"))])
    // Wished for anew before it has ended.
    #expect(plan.want(wishes("cb"), page: "1", now: now) == [])
    #expect(fetched(plan.ended(wish("b"), .givenUp, now: now)) == "b")
  }

  @Test("the small sizes of a photo come with the large one that is on its way")
  func covered() {
    var plan = WishPlan(limit: 4)
    #expect(plan.want([wish("a", .view)], page: "1", now: now) == [.fetch(wish("a", .view))])
    #expect(plan.want(wishes("a"), page: "2", now: now) == [])
    #expect(plan.ended(wish("a", .view), .settled(hasPicture: true), now: now) == [])
    // Without a picture the small one is still wished for.
    #expect(plan.want([wish("b", .view)], page: "1", now: now) == [.fetch(wish("b", .view))])
    _ = plan.want(wishes("b"), page: "2", now: now)
    #expect(fetched(plan.ended(wish("b", .view), .settled(hasPicture: false), now: now)) == "b")
  }

  @Test(
    "a remote that is away is asked again after a while; others are not held up, and each page is told once")
  func away() {
    var plan = WishPlan(limit: 4)
    _ = plan.want([wish("a"), wish("b"), wish("c", of: 2)], page: "1", now: now)
    #expect(plan.ended(wish("a"), .away("gone"), now: now) == [.tell("gone")])
    #expect(plan.ended(wish("b"), .away("gone"), now: now) == [])
    #expect(fetched(plan.want([wish("d"), wish("e", of: 2)], page: "1", now: now)) == "e")
    #expect(plan.want(wishes("d"), page: "2", now: now).contains(.tell("gone")))
    let later = now + .seconds(31)
    #expect(fetched(plan.want(wishes("d"), page: "1", now: later)) == "d")
    #expect(plan.ended(wish("d"), .away("gone"), now: later) == [])
  }

  @Test("each page asks once for what cannot be had")
  func vain() {
    var plan = WishPlan(limit: 4)
    _ = plan.want(wishes("a"), page: "1", now: now)
    #expect(plan.ended(wish("a"), .settled(hasPicture: false), now: now) == [])
    #expect(plan.want(wishes("a"), page: "1", now: now) == [])
    #expect(fetched(plan.want(wishes("a"), page: "2", now: now)) == "a")
  }
}
