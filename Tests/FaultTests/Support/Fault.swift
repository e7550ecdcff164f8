/// A way in which a remote misbehaves, and what is to become of a run that meets it.
///
/// An expectation reads `OUTCOME LIVE/STORED`, with the states of covers that are not stored behind it: how the run
/// ends, how many albums the catalog lists and how many of them have a cover. What stops
/// a run at once reads `OUTCOME LIVE`. nil: the fault cannot occur there.
struct Fault: Sendable {
  /// What happens, in a few words.
  var name: String
  /// The mock's effect, as a rule holds it; `$N` stands for the id of the Nth album, from 0.
  var effect: String
  /// Which requests it strikes, as members of a rule; nil: every one, of listings all but the first page.
  var schedule: String?
  /// From the second page of albums on.
  var listing: String?
  /// In every query for covers, asked apart from their albums.
  var covers: String?
  /// In one cover's image, always.
  var image: String?
  /// What a run without the fault gives afterwards.
  var healed = FaultBench.healthy

  init(
    _ name: String, _ effect: String, when schedule: String? = nil, listing: String? = nil,
    covers: String? = nil, image: String? = nil
  ) {
    self.name = name
    self.effect = effect
    self.schedule = schedule
    self.listing = listing
    self.covers = covers
    self.image = image
  }

  /// A fault that changes the account in mid-listing, for good.
  init(_ name: String, change: String, nth page: Int = 2, listing: String, healed: String) {
    self.init(name, #"{"change":\#(change)}"#, when: #""nth":\#(page)"#, listing: listing)
    self.healed = healed
  }

  /// Whether the account is another one afterwards.
  var changesAccount: Bool { effect.hasPrefix(#"{"change""#) }

  /// Whether it shows only in that nothing comes.
  var isSilence: Bool { ["silent", "stall", "drip"].contains { effect.contains("\"\($0)\"") } }

  /// What was expected of a part of a run.
  func expectation(_ place: FaultPlace) -> String? {
    switch place {
    case .listing: listing
    case .covers: covers
    case .image: image
    }
  }
}
