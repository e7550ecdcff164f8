import SQLite

extension AccountDatabase {
  /// Makes an account and fills it.
  ///
  /// - Parameters:
  ///   - account: Where the rows come from.
  ///   - folder: The folder of photos, which was read before.
  ///   - clock: Unix seconds.
  /// - Returns: The filled account.
  /// - Throws: ``MockError`` that names what cannot be read.
  static func load(
    _ account: MockAccount, folder: PhotoFolder?, clock: @escaping @Sendable () -> Int64
  ) throws -> sending AccountDatabase {
    let database = try AccountDatabase(clock: clock)
    switch account {
    case .generated(let albums, let photos, let seed):
      try GeneratedAccount(albums: albums, photos: photos, seed: seed).fill(database)
    case .photos: try folder?.fill(database)
    case .fixtures(let path):
      guard let bytes = FileBytes.read(path + "/account.json") else {
        throw MockError(.unavailable, "\(path)/account.json cannot be read")
      }
      try database.replace(with: String(decoding: bytes, as: UTF8.self), folder: path)
    case .json(let text): try database.replace(with: text)
    }
    return database
  }
}
