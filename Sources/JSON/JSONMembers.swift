/// The members of an object in the document's order, duplicates included.
public struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  private let storage: JSONDocument.Storage
  private var index: Int
  private let end: Int

  init(of value: JSONValue) {
    storage = value.storage
    index = value.index + 1
    end = value.entry.kind == .object ? value.entry.span - 1 : index
  }

  /// Whether no member is left.
  public var isEmpty: Bool { index == end }

  /// Takes the next member.
  public mutating func next() -> (key: String, value: JSONValue)? {
    guard index < end else { return nil }
    let key = storage.string(of: storage.tape[index])
    let value = JSONValue(storage: storage, index: index + 1)
    index = storage.index(after: index + 1)
    return (key, value)
  }
}
