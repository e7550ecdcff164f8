extension HTTPClient {
  /// Fetches a file to a path, going on from where an earlier attempt has stopped.
  ///
  /// Bytes are collected in `PATH.part` and moved to the path when complete, so that there is never a part under the
  /// path. Bytes of an earlier attempt are kept only if the server confirms, in its 206 to an `If-Range` request,
  /// that the rest of the same version begins where they end; after any other answer all is fetched anew. Answers
  /// other than 200 and 206 leave the path alone and are handed over with their body.
  ///
  /// - Parameters:
  ///   - request: A GET; its limit of bytes holds for the whole file.
  ///   - path: Where the complete file goes; its folder exists, a file there is replaced.
  ///   - id: A name for ``setPriority(_:of:)``.
  /// - Returns: The answer and whether the file was stored.
  /// - Throws: ``HTTPError`` as ``send(_:id:)`` does, and ``HTTPError/Kind/file`` when the file cannot be written or
  ///   another download to the same path is under way. What has arrived stays for the next attempt.
  public func download(
    _ request: HTTPRequest, to path: String, id: TransferID = TransferID()
  ) async throws(HTTPError) -> HTTPDownload {
    let result = await perform(request, to: path, id: id)
    let outcome = try result.get()
    return HTTPDownload(
      response: outcome.response, isStored: outcome.isStored, resumedFrom: outcome.resumedFrom)
  }
}
