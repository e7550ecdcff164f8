extension Transfer {
  /// Opens the file to download to, before the first hop.
  func openDownload() throws(PartFile.Failure) {
    guard let path = order.path, download == nil else { return }
    download = try Download(path: path)
  }

  /// Decides what the answer under way is to a download; false ends it.
  @discardableResult func settleDownload() -> Bool {
    guard let download, download.step == nil, !isRedirect else { return true }
    let headers = HTTPHeaders(lines: hop.headerLines)
    do throws(PartFile.Failure) {
      switch try download.decide(status: hop.status, headers: headers) {
      case .answer: return true
      case .startAgain:
        hop.stop = .startAgain
        return false
      case .store:
        guard let encoding = headers["Content-Encoding"], !ASCIIText.equal(encoding, "identity") else {
          return true
        }
        hop.stop = .encoded
        return false
      }
    } catch {
      hop.stop = .file(error.text)
      return false
    }
  }

  /// Appends to the file; false ends the transfer.
  func store(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    do throws(PartFile.Failure) {
      try download?.file.append(bytes)
      return true
    } catch {
      hop.stop = .file(error.text)
      return false
    }
  }
}
