import FQLStore

/// Makes rows to be written out of the rows of a query.
struct WireRows {
  let ids: WireIDs
  let urls: URLMinter

  init(quirks: Quirks, urls: URLMinter) {
    ids = WireIDs(quirks: quirks)
    self.urls = urls
  }

  func rows(_ rows: [FQLRow]) -> [WireRow] {
    rows.enumerated().map { index, row in
      var fields: [WireField] = []
      fields.reserveCapacity(row.fields.count)
      for field in row.fields {
        guard let value = value(field.value) else { continue }
        fields.append(ids.written(WireField(name: field.name, value: value), row: index))
      }
      return WireRow(fields)
    }
  }

  /// What a value is written as; nil leaves the field out.
  private func value(_ value: FQLValue) -> WireValue? {
    switch value {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .integer(let number): return .integer(number)
    case .real(let number): return .real(number)
    case .text(let text): return self.text(text)
    case .json(let json): return resolved(WireValue(json: json))
    }
  }

  private func text(_ text: String) -> WireValue? {
    switch WireMarker(text) {
    case nil: .text(text)
    case .absent: nil
    case .raw(let json): .raw(json)
    case .url(let size, let row, let name): .text(urls.url(row: row, size: size, name: name))
    }
  }

  // Lists and objects hold URLs as well.
  private func resolved(_ value: WireValue) -> WireValue {
    switch value {
    case .text(let text): self.text(text) ?? .null
    case .list(let values): .list(values.map { resolved($0) })
    case .object(let fields):
      .object(fields.map { WireField(name: $0.name, value: resolved($0.value)) })
    default: value
    }
  }
}
