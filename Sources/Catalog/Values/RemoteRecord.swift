/// A remote account that the catalog holds albums of.
public struct RemoteRecord: Hashable, Sendable {
  /// Its number in this catalog.
  public var key: RemoteKey
  /// The interface it is asked through, such as `fql`.
  public var api: String
  /// The account's id on the remote.
  public var accountID: String
  /// The account's name as the remote last told it; nil if it did not.
  public var accountName: String?
  /// The name the person gave the remote; nil if none.
  public var name: String?
  /// The last run that ended; nil if none did.
  public var lastRun: RunRecord?

  /// What it is called in lists: its name, else its interface and account id.
  public var label: String { name ?? "\(api):\(accountID)" }

  /// Makes a record.
  public init(
    key: RemoteKey, api: String, accountID: String, accountName: String? = nil, name: String? = nil,
    lastRun: RunRecord? = nil
  ) {
    self.key = key
    self.api = api
    self.accountID = accountID
    self.accountName = accountName
    self.name = name
    self.lastRun = lastRun
  }
}
