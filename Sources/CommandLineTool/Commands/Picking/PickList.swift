import Albums
import Catalog

/// The photos that words choose out of an album's listing, in the order of the words.
struct PickList {
  private let photos: [CatalogPhoto]
  private let places: [String: Int]

  /// Takes the album's photos in the order in which they are counted.
  init(_ photos: [CatalogPhoto]) {
    self.photos = photos
    places = Dictionary(photos.enumerated().map { ($1.photo.id.rawValue, $0) }) { first, _ in first }
  }

  /// Finds what the words mean.
  ///
  /// - Parameter words: Ids, numbers of the listing from 1, or ranges of numbers such as `1-5` and `5-1`; an id comes
  ///   before a number.
  /// - Returns: Each photo once, where it was chosen first.
  /// - Throws: ``Failure`` with exit code 64 for a word that means none.
  func chosen(by words: [String]) throws(Failure) -> [CatalogPhoto] {
    var seen: Set<Int> = []
    var chosen: [CatalogPhoto] = []
    for word in words {
      for place in try places(of: word) where seen.insert(place).inserted { chosen.append(photos[place]) }
    }
    return chosen
  }

  private func places(of word: String) throws(Failure) -> [Int] {
    if let place = places[word] { return [place] }
    let sides = word.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      .map { $0.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(String(Substring($0))) : nil }
    guard sides.count <= 2, let first = sides.first ?? nil, let last = sides.last ?? nil else {
      throw Failure(.usage, "The album has no photo \"\(word)\" in this listing.")
    }
    for number in [first, last] where number < 1 || number > photos.count {
      throw Failure(.usage, "There is no photo number \(number): the listing has \(photos.count).")
    }
    return first <= last ? Array(first - 1...last - 1) : (last - 1...first - 1).reversed()
  }
}
