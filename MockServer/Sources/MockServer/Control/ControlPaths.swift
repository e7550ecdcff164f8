import HTTPServer
import JSON

/// The paths under `/_mock`, by which tests see and change what the mock does.
struct ControlPaths: Sendable {
  let store: AccountStore
  let log: RequestLog
  let faults: FaultControl

  func answer(_ request: ServerRequest, path: String) async -> ServerResponse {
    let text = String(decoding: request.body, as: UTF8.self)
    do {
      switch (request.method, path) {
      case ("GET", "log"): return .json(log.json)
      case ("DELETE", "log"): log.clear()
      case ("GET", "faults"): return .json(faults.json)
      case ("PUT", "faults"), ("POST", "faults"): try faults.set(text)
      case ("DELETE", "faults"): faults.clear()
      case ("GET", "data"): return .json(try await store.perform { try Self.json($0) })
      case ("PUT", "data"): try await store.change { try $0.replace(with: text) }
      case ("PATCH", "data"), ("POST", "data"): try await store.change { try $0.change(text) }
      case (_, "log"), (_, "faults"), (_, "data"):
        return .text("\(request.method) does not apply to /_mock/\(path)\n", status: 405)
      default: return .text("there are /_mock/log, /_mock/faults and /_mock/data\n", status: 404)
      }
    } catch {
      return .text("\(error)\n", status: 400)
    }
    return ServerResponse(status: 204)
  }

  private static func json(_ database: AccountDatabase) throws -> [UInt8] {
    var writer = JSONWriter()
    try database.write(to: &writer)
    return writer.bytes
  }
}
