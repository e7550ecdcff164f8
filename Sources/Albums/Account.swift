/// Whose albums a remote lists.
public struct Account: Hashable, Sendable {
  /// The remote's id for the account, as text.
  public var id: String
  /// The name the remote shows for it; nil if it gives none.
  public var name: String?

  /// Makes an account value.
  public init(id: String, name: String? = nil) {
    self.id = id
    self.name = name
  }
}
