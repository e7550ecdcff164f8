/// Writes results as XML, the older API's notation unless another is asked for.
struct XMLAnswer {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  static let namespaces =
    "xmlns=\"http://api.facebook.com/1.0/\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
  static let location =
    "xsi:schemaLocation=\"http://api.facebook.com/1.0/ http://api.facebook.com/1.0/facebook.xsd\""

  /// Writes the rows of a single query, or each result under its name.
  mutating func write(_ results: [WireResult]) {
    if let only = results.first, only.name == nil {
      text += "<fql_query_response \(Self.namespaces) list=\"true\">\n"
      for row in only.rows { write(row.value, as: only.table, depth: 1) }
      text += "</fql_query_response>\n"
      return
    }
    text += "<fql_multiquery_response \(Self.namespaces) \(Self.location) list=\"true\">\n"
    for result in results {
      text += "  <fql_result>\n    <name>\(Self.escaped(result.name ?? ""))</name>\n"
      text += "    <fql_result_set list=\"true\">\n"
      for row in result.rows { write(row.value, as: result.table, depth: 3) }
      text += "    </fql_result_set>\n  </fql_result>\n"
    }
    text += "</fql_multiquery_response>\n"
  }

  /// Writes an error, with the parameters of the call.
  mutating func write(_ error: ServiceError, arguments: [(name: String, value: String)]) {
    text += "<error_response \(Self.namespaces) \(Self.location)>\n"
    text += "  <error_code>\(error.code)</error_code>\n"
    text += "  <error_msg>\(Self.escaped(error.message))</error_msg>\n"
    text += "  <request_args list=\"true\">\n"
    for argument in arguments {
      text += "    <arg>\n      <key>\(Self.escaped(argument.name))</key>\n"
      text += "      <value>\(Self.escaped(argument.value))</value>\n    </arg>\n"
    }
    text += "  </request_args>\n</error_response>\n"
  }

  private mutating func write(_ value: WireValue, as name: String, depth: Int) {
    let indent = String(repeating: "  ", count: depth)
    switch value {
    case .null: text += "\(indent)<\(name) xsi:nil=\"true\"/>\n"
    case .bool(let flag): text += "\(indent)<\(name)>\(flag ? 1 : 0)</\(name)>\n"
    case .integer(let number): text += "\(indent)<\(name)>\(number)</\(name)>\n"
    case .real(let number): text += "\(indent)<\(name)>\(WireNumber.text(number))</\(name)>\n"
    case .text(let string), .digits(let string), .raw(let string):
      text += "\(indent)<\(name)>\(Self.escaped(string))</\(name)>\n"
    case .list(let values):
      text += "\(indent)<\(name) list=\"true\">\n"
      for value in values { write(value, as: name + "_elt", depth: depth + 1) }
      text += "\(indent)</\(name)>\n"
    case .object(let fields):
      text += "\(indent)<\(name)>\n"
      for field in fields { write(field.value, as: field.name, depth: depth + 1) }
      text += "\(indent)</\(name)>\n"
    }
  }

  /// Text with what XML reserves escaped, and what XML 1.0 cannot hold left out.
  static func escaped(_ string: String) -> String {
    var result = ""
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3c: result += "&lt;"
      case 0x3e: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x0d: result += "&#13;"
      case 0x09, 0x0a, 0x20...0xd7ff, 0xe000...0xfffd, 0x10000...: result.unicodeScalars.append(scalar)
      default: break
      }
    }
    return result
  }
}
