extension RowEdits {
  /// Changes the rows of the results that the rule is about.
  func apply(to results: inout [WireResult]) {
    for index in results.indices where result == nil || results[index].name == result {
      apply(to: &results[index].rows)
    }
  }

  private func apply(to rows: inout [WireRow]) {
    var edited: [WireRow] = []
    for (index, row) in rows.enumerated() where !drop.contains(index) {
      edited.append(row)
      if duplicate.contains(index) { edited.append(row) }
    }
    if let keep { edited = Array(edited.prefix(max(0, keep))) }
    if reversed { edited.reverse() }
    for index in edited.indices { editFields(of: &edited[index], index) }
    if let unreadable, edited.indices.contains(unreadable) {
      edited[unreadable] = spoiled(edited[unreadable])
    }
    rows = edited
  }

  private func editFields(of row: inout WireRow, _ index: Int) {
    if !strip.isEmpty { row.fields.removeAll { strip.contains($0.name) } }
    for (column, json) in set.sorted(by: { $0.key < $1.key }) {
      row.fields.removeAll { $0.name == column }
      row.fields.append(WireField(name: column, value: .raw(json)))
    }
    if mixedTypes { mixTypes(of: &row, odd: index % 2 == 1) }
    if duplicateKeys {
      row.fields = row.fields.map { WireField(name: $0.name, value: .text("not this one")) } + row.fields
    }
    if let depth {
      let lists = String(repeating: "[", count: max(0, depth)) + String(repeating: "]", count: max(0, depth))
      row.fields.append(WireField(name: "deep", value: .raw(lists.isEmpty ? "0" : lists)))
    }
    if let bytes, index == 0 {
      row.fields.append(WireField(name: "huge", value: .text(String(repeating: "x", count: max(0, bytes)))))
    }
  }

  private func mixTypes(of row: inout WireRow, odd: Bool) {
    row.fields = row.fields.map { field in
      switch field.value {
      case .integer(let number) where odd: WireField(name: field.name, value: .text(String(number)))
      case .digits(let digits) where odd: WireField(name: field.name, value: .text(digits))
      case .text(let text) where !odd && WireIDs.isNumber(text):
        WireField(name: field.name, value: .digits(text))
      case .bool(let flag) where odd: WireField(name: field.name, value: .integer(flag ? 1 : 0))
      default: field
      }
    }
    row.fields.append(
      WireField(
        name: "new_field", value: odd ? .list([.null]) : .object([WireField(name: "a", value: .null)])))
  }

  private func spoiled(_ row: WireRow) -> WireRow {
    let ids: Set<String> = ["aid", "pid", "object_id"]
    switch stand {
    case .null: return WireRow(.null)
    case .number: return WireRow(.integer(17))
    case .string: return WireRow(.text("not a row"))
    case .list: return WireRow(.list([.null]))
    case .garbage: return WireRow(.raw("NaN"))
    case .withoutID: return WireRow(row.fields.filter { !ids.contains($0.name) })
    case .nestedID:
      return WireRow(
        row.fields.map { field in
          ids.contains(field.name)
            ? WireField(name: field.name, value: .object([WireField(name: "id", value: field.value)])) : field
        })
    }
  }
}
