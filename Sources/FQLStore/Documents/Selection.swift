internal import FQL
internal import JSON

/// Which parts of an object column are selected.
enum Selection: Sendable, Hashable {
  /// All of it.
  case whole
  /// These members, in the order in which they were selected.
  case members([Member])

  struct Member: Sendable, Hashable {
    var name: String
    var selection: Selection
  }

  /// The parts a path selects.
  init(_ fields: ArraySlice<String>) {
    if let first = fields.first {
      self = .members([Member(name: first, selection: Selection(fields.dropFirst()))])
    } else {
      self = .whole
    }
  }

  /// Selects the other's parts too.
  mutating func merge(_ other: Selection) {
    guard case .members(var members) = self, case .members(let added) = other else {
      self = .whole
      return
    }
    for member in added {
      if let index = members.firstIndex(where: { $0.name == member.name }) {
        members[index].selection.merge(member.selection)
      } else {
        members.append(member)
      }
    }
    self = .members(members)
  }

  /// The selected parts of a value; of a list, of each of its members.
  func apply(to value: JSONValue) -> FQLValue {
    guard case .members = self else { return FQLValue(value) }
    guard value.kind == .object || value.kind == .array else { return .null }
    var writer = JSONWriter()
    write(value, to: &writer)
    return .json(String(decoding: writer.bytes, as: UTF8.self))
  }

  private func write(_ value: JSONValue, to writer: inout JSONWriter) {
    switch (self, value.kind) {
    case (.members, .array):
      writer.beginArray()
      for element in value.elements { write(element, to: &writer) }
      writer.endArray()
    case (.members(let members), .object):
      writer.beginObject()
      for member in members {
        writer.key(member.name)
        if let part = value[member.name] {
          member.selection.write(part, to: &writer)
        } else {
          writer.null()
        }
      }
      writer.endObject()
    case (.members, _), (.whole, .unreadable): writer.null()
    case (.whole, _): writer.raw(value.raw.utf8)
    }
  }
}
