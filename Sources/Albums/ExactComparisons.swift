extension ExactText {
  /// Whether both are unknown, or the same bytes.
  fileprivate static func equal(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return equal(left, right)
  }
}

extension Album {
  /// Compares byte for byte: a name in another normal form is another name.
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.count == right.count && left.videoCount == right.videoCount
      && left.coverPhotoID == right.coverPhotoID && left.created == right.created
      && left.modified == right.modified && left.kind == right.kind
      && ExactText.equal(left.objectID, right.objectID) && ExactText.equal(left.name, right.name)
      && ExactText.equal(left.description, right.description)
      && ExactText.equal(left.location, right.location) && ExactText.equal(left.link, right.link)
      && ExactText.equal(left.visibility, right.visibility)
  }
}

extension Place {
  /// Compares byte for byte: a name in another normal form is another name.
  public static func == (left: Self, right: Self) -> Bool {
    left.latitude == right.latitude && left.longitude == right.longitude
      && ExactText.equal(left.id, right.id) && ExactText.equal(left.name, right.name)
  }
}

extension Photo {
  /// Compares byte for byte: a caption in another normal form is another caption.
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.albumID == right.albumID && left.media == right.media
      && left.created == right.created && left.modified == right.modified && left.taken == right.taken
      && left.position == right.position && left.width == right.width && left.height == right.height
      && left.duration == right.duration && left.place == right.place && left.likeCount == right.likeCount
      && left.commentCount == right.commentCount && left.sources == right.sources
      && ExactText.equal(left.objectID, right.objectID) && ExactText.equal(left.caption, right.caption)
      && ExactText.equal(left.fileName, right.fileName) && ExactText.equal(left.link, right.link)
  }
}
