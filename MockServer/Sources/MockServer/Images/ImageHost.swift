import HTTPServer

/// The host that serves the bytes of photos under signed URLs.
struct ImageHost: Sendable {
  let signer: URLSigner
  let maker: PictureMaker

  /// A picture as it is asked for: `/photos/SIZE/ROW/NAME`.
  struct Target: Hashable, Sendable {
    /// Pixels; nil is a file's own bytes.
    var size: PictureSize?
    var row: Int64

    /// What the signature has to be about.
    var subject: String { URLMinter.subject(size: size?.description ?? "o", row: row) }

    init?(path: String) {
      let parts = path.split(separator: "/", maxSplits: 3)
      guard parts.count == 4, parts[0] == "photos", let row = Int64(parts[2]) else { return nil }
      size = PictureSize(parts[1])
      guard size != nil || parts[1] == "o" else { return nil }
      self.row = row
    }
  }

  /// Answers a request for a picture.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - photo: The photo asked for; nil if there is none.
  ///   - quirks: What the host leaves out.
  ///   - effect: What a rule does to it, besides sending.
  ///   - now: Unix seconds.
  /// - Returns: The picture, a part of it, or why not.
  func answer(
    _ request: ServerRequest, photo: PhotoRecord?, quirks: Quirks, effect: FaultEffect?, now: Int64
  ) -> MockAnswer {
    guard request.method == "GET" || request.method == "HEAD" else {
      return .text("Method not allowed", status: 405)
    }
    guard let target = Target(path: request.path), let photo, let source = PictureSource(photo.picture) else {
      return .text("Content not found", status: 404)
    }
    if effect?.expired == true { return .text("URL signature expired", status: 403) }
    if !quirks.unsigned, let refusal = refusal(request, target, now: now) { return refusal }
    guard var content = content(source, target, photo) else { return .text("Content not found", status: 404) }
    if let picture = effect?.picture { content.replace(with: picture.bytes(of: content.readAll())) }
    content.adjustValidators(quirks: quirks, fault: effect?.validators)
    return ConditionalAnswer(content: content, quirks: quirks, fault: effect?.range).answer(
      to: request.headers)
  }

  private func refusal(_ request: ServerRequest, _ target: Target, now: Int64) -> MockAnswer? {
    let verdict = signer.verify(
      subject: target.subject, hash: request.query.first { $0.name == "oh" }?.value,
      expiry: request.query.first { $0.name == "oe" }?.value, now: now)
    switch verdict {
    case .good: return nil
    case .expired: return .text("URL signature expired", status: 403)
    case .mismatch: return .text("URL signature mismatch", status: 403)
    case .missing: return .text("URL signature missing", status: 403)
    }
  }

  private func content(_ source: PictureSource, _ target: Target, _ photo: PhotoRecord) -> ImageContent? {
    if case .file(let path) = source.kind {
      return ImageContent(file: path, type: source.contentType, modified: photo.modified)
    }
    guard let bytes = maker.bytes(source, size: target.size, photoID: photo.photoID) else { return nil }
    return ImageContent(
      bytes: bytes, type: source.contentType,
      identity: "\(photo.picture) \(target.size?.description ?? "o") \(photo.photoID)",
      modified: photo.modified)
  }
}
