internal import CSQLite

/// Carries a Swift closure through SQLite's function interface.
final class FunctionBox {
  private let body: ([SQLValue]) throws -> SQLValue

  init(_ body: @escaping ([SQLValue]) throws -> SQLValue) { self.body = body }

  static func release(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<FunctionBox>.fromOpaque(context).release()
  }

  static func call(
    _ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?
  ) {
    guard let context, let data = sqlite3_user_data(context) else { return }
    let box = Unmanaged<FunctionBox>.fromOpaque(data).takeUnretainedValue()
    let values = (0..<Int(count)).map { SQLValue(argument: arguments?[$0]) }
    do {
      try box.body(values).answer(context)
    } catch {
      var message = "\(error)"
      message.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_result_error(context, $0.baseAddress, Int32(clamping: $0.count))
        }
      }
    }
  }
}

extension SQLValue {
  fileprivate init(argument: OpaquePointer?) {
    switch sqlite3_value_type(argument) {
    case SQLITE_INTEGER: self = .integer(sqlite3_value_int64(argument))
    case SQLITE_FLOAT: self = .real(sqlite3_value_double(argument))
    case SQLITE_TEXT:
      let start = sqlite3_value_text(argument)
      let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(argument)))
      self = .text(String(decoding: bytes, as: UTF8.self))
    case SQLITE_BLOB:
      let start = sqlite3_value_blob(argument)
      self = .blob([UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(argument)))))
    default: self = .null
    }
  }

  fileprivate func answer(_ context: OpaquePointer) {
    switch self {
    case .null: sqlite3_result_null(context)
    case .integer(let number): sqlite3_result_int64(context, number)
    case .real(let number): sqlite3_result_double(context, number)
    case .text(var text):
      text.withUTF8 { albumsync_sqlite_result_text(context, $0.baseAddress, UInt64($0.count)) }
    case .blob(let bytes):
      bytes.withUnsafeBytes { albumsync_sqlite_result_blob(context, $0.baseAddress, UInt64($0.count)) }
    }
  }
}
