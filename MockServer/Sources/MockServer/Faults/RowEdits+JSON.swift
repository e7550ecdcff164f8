import JSON

extension RowEdits {
  init(_ fields: JSONFields) throws(MockError) {
    var fields = fields
    result = try fields.string("result")
    clamp = try fields.integer("clamp")
    reduceAbove = try fields.integer("reduceAbove")
    keep = try fields.integer("keep")
    drop = try Self.indices(&fields, "drop")
    duplicate = try Self.indices(&fields, "duplicate")
    reversed = try fields.bool("reversed") ?? false
    repeated = try fields.integer("repeat")
    unreadable = try fields.integer("unreadable")
    stand = try fields.word("as", Stand.self) ?? .null
    mixedTypes = try fields.bool("mixedTypes") ?? false
    strip = Set(try fields.list("strip", "a column or a list of them") { $0.string } ?? [])
    for (column, value) in fields.value("set")?.members.map({ ($0.key, $0.value) }) ?? [] {
      set[column] = value.raw
    }
    duplicateKeys = try fields.bool("duplicateKeys") ?? false
    depth = try fields.integer("depth")
    bytes = try fields.integer("bytes")
    try fields.finish()
  }

  private static func indices(_ fields: inout JSONFields, _ key: String) throws(MockError) -> Set<Int> {
    let list = try fields.list(key, "a row's number from 0 or a list of them") { value in
      value.integer.flatMap { Int(exactly: $0) }
    }
    return Set(list ?? [])
  }
}
