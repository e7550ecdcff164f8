/// The values of an array, in order.
public struct JSONElements: Sequence, IteratorProtocol, Sendable {
  private let storage: JSONDocument.Storage
  private var index: Int
  private let end: Int

  init(of value: JSONValue) {
    storage = value.storage
    index = value.index + 1
    end = value.entry.kind == .array ? value.entry.span - 1 : index
  }

  /// Whether no value is left.
  public var isEmpty: Bool { index == end }

  /// Takes the next value.
  public mutating func next() -> JSONValue? {
    guard index < end else { return nil }
    defer { index = storage.index(after: index) }
    return JSONValue(storage: storage, index: index)
  }
}
