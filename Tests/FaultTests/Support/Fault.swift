/// A way in which a remote misbehaves, and what is to become of a run that meets it.
///
/// An expectation reads `OUTCOME LIVE/STORED`, with the states of covers that are not stored behind it: how the run
/// ends, how many albums the catalog lists and how many of them have a cover. What stops
/// a run at once reads `OUTCOME LIVE`. nil: the fault cannot occur there.
struct Fault: Sendable {
  /// What happens, in a few words.
  var name: String
  /// The mock's effect, as a rule holds it.
  var effect: String
  /// From the second page of albums on.
  var listing: String?
  /// In every query for covers, asked apart from their albums.
  var covers: String?
  /// In one cover's image, always.
  var image: String?

  init(_ name: String, _ effect: String, listing: String? = nil, covers: String? = nil, image: String? = nil)
  {
    self.name = name
    self.effect = effect
    self.listing = listing
    self.covers = covers
    self.image = image
  }

  /// What was expected of a part of a run.
  func expectation(_ place: FaultPlace) -> String? {
    switch place {
    case .listing: listing
    case .covers: covers
    case .image: image
    }
  }
}
