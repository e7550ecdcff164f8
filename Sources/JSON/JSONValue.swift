/// A place in a document: cheap to copy, read when asked.
///
/// No property fails or traps: what a value is not, it does not have (nil, or an empty sequence).
public struct JSONValue: Sendable {
  /// What stands at a place.
  public enum Kind: Hashable, Sendable {
    /// The word `null`.
    case null
    /// `true` or `false`.
    case bool
    /// A number of any length.
    case number
    /// A string.
    case string
    /// A list.
    case array
    /// Members by key.
    case object
    /// A bare word such as `NaN`, a malformed number, or a container nested too deep.
    case unreadable
  }

  let storage: JSONDocument.Storage
  let index: Int

  var entry: TapeEntry { storage.tape[index] }

  /// What stands here.
  public var kind: Kind {
    switch entry.kind {
    case .null: .null
    case .yes, .no: .bool
    case .number: .number
    case .plain, .escaped: .string
    case .array: .array
    case .object: .object
    case .end, .unreadable: .unreadable
    }
  }

  /// Whether the word `null` stands here.
  public var isNull: Bool { entry.kind == .null }

  /// The value of an object's member; of members with the same key, the last one's.
  ///
  /// - Parameter key: Compared byte for byte.
  /// - Returns: nil if the key is absent or this is no object.
  public subscript(key: String) -> JSONValue? {
    guard entry.kind == .object else { return nil }
    var key = key
    let found = key.withUTF8 { storage.member($0, ofObjectAt: index) }
    return found.map { JSONValue(storage: storage, index: $0) }
  }

  /// The values of an array in order; empty if this is none.
  public var elements: JSONElements { JSONElements(of: self) }

  /// The members of an object in the document's order, duplicates included; empty if this is none.
  public var members: JSONMembers { JSONMembers(of: self) }

  /// The value's own JSON text, as it stands in the document.
  public var raw: String {
    let entry = entry
    let range =
      switch entry.kind {
      case .plain, .escaped: entry.offset - 1..<entry.end + 1
      case .array, .object: entry.offset..<storage.tape[entry.span - 1].end
      default: entry.offset..<entry.end
      }
    return storage.bytes.withUnsafeBufferPointer { String(decoding: $0[range], as: UTF8.self) }
  }
}

extension JSONDocument.Storage {
  /// The index of the value of an object's last member of that key.
  fileprivate func member(_ key: UnsafeBufferPointer<UInt8>, ofObjectAt index: Int) -> Int? {
    // Rows are read member by member: what follows is most of the time it takes to read a page.
    tape.withUnsafeBufferPointer { tape in
      bytes.withUnsafeBufferPointer { bytes in
        let wanted = TapeEntry(.plain, offset: 0, span: key.count)
        var found: Int?
        var place = index + 1
        while !tape[place].isEnd {
          let name = tape[place]
          if name.hasKindAndSpan(of: wanted)
            ? bytes[name.offset..<name.end].elementsEqual(key)
            : name.kind == .escaped && string(of: name).utf8.elementsEqual(key)
          {
            found = place + 1
          }
          let value = tape[place + 1]
          place = value.isContainer ? value.span : place + 2
        }
        return found
      }
    }
  }
}
