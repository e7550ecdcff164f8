import Foundation
import Glibc
import Synchronization

/// An nginx with a certificate from an authority of its own: what speaks TLS and HTTP/2 in the tests.
public final class Nginx: Sendable {
  /// Whether the programs are there.
  public static let isAvailable = [nginx, openssl].allSatisfy {
    FileManager.default.isExecutableFile(atPath: $0)
  }
  private static let nginx = "/usr/sbin/nginx"
  private static let openssl = "/usr/bin/openssl"

  struct Failure: Error { var text: String }

  /// The ports of: TLS with HTTP/2, TLS with HTTP/1.1 alone, TLS with a certificate for another name.
  public let ports: [UInt16]
  private let folder: TemporaryDirectory
  private let process: Mutex<ChildProcess>

  /// The certificate of the authority that signed the servers' certificates.
  public var caFile: String { folder.file("ca.pem") }

  /// Starts it.
  ///
  /// The locations are nginx's own words for what to answer.
  public init(locations: String) async throws {
    let folder = TemporaryDirectory()
    try Nginx.makeCertificates(in: folder)
    let ports = try (1...3).map { _ in try Nginx.freePort() }
    let names = [("right", " http2"), ("right", ""), ("wrong", "")]
    let servers = zip(ports, names).map { port, name in
      """
      server {
        listen 127.0.0.1:\(port) ssl\(name.1);
        ssl_certificate \(folder.file(name.0 + ".pem"));
        ssl_certificate_key \(folder.file(name.0 + ".key"));
        \(locations)
      }
      """
    }
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map {
      "\($0)_temp_path \(folder.file("temp"));"
    }
    let configuration = """
      daemon off; master_process off; worker_processes 1;
      pid \(folder.file("pid")); error_log \(folder.file("error.log")) warn;
      events { worker_connections 256; }
      http {
        access_log off; gzip on; gzip_types text/plain; gzip_min_length 0;
        \(temporary.joined(separator: "\n"))
        \(servers.joined(separator: "\n"))
      }
      """
    try Data(configuration.utf8).write(to: URL(filePath: folder.file("nginx.conf")))
    let process = try ChildProcess(
      Nginx.nginx, ["-p", folder.path, "-c", folder.file("nginx.conf"), "-e", folder.file("error.log")])
    for port in ports {
      while !Nginx.listens(port) {
        guard !process.hasEnded else {
          let log = FileManager.default.contents(atPath: folder.file("error.log")) ?? Data()
          throw Failure(text: String(decoding: log, as: UTF8.self))
        }
        await Task.yield()
      }
    }
    (self.ports, self.folder) = (ports, folder)
    self.process = Mutex(process)
  }

  private static func makeCertificates(in folder: TemporaryDirectory) throws {
    let key = "ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
    var commands = [
      "req -x509 -newkey \(key) -keyout ca.key -out ca.pem -days 2 -subj /CN=AlbumSync-test-authority"
    ]
    for (name, alternative) in [("right", "IP:127.0.0.1,DNS:localhost"), ("wrong", "DNS:other.example")] {
      commands += [
        "req -newkey \(key) -keyout \(name).key -out \(name).csr -subj /CN=\(name) "
          + "-addext subjectAltName=\(alternative)",
        "x509 -req -in \(name).csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -copy_extensions copy "
          + "-out \(name).pem",
      ]
    }
    for command in commands {
      // A word with a dot and no equals sign is a file.
      let words = command.split(separator: " ").map { word in
        word.contains(".") && !word.contains("=") ? folder.file(String(word)) : String(word)
      }
      guard try ChildProcess(openssl, words).finish() == 0 else { throw Failure(text: "openssl \(command)") }
    }
  }

  /// A port of 127.0.0.1 that nobody listens on at the moment.
  public static func freePort() throws -> UInt16 {
    try onSocket(0) { socket, address, length in
      var length = length
      guard bind(socket, address, length) == 0, getsockname(socket, address, &length) == 0 else {
        throw Failure(text: "no port is free")
      }
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt16(bigEndian: $0.pointee.sin_port)
      }
    }
  }

  private static func listens(_ port: UInt16) -> Bool {
    onSocket(port) { connect($0, $1, $2) == 0 }
  }

  private static func onSocket<R>(
    _ port: UInt16, _ body: (Int32, UnsafeMutablePointer<sockaddr>, socklen_t) throws -> R
  ) rethrows -> R {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    return try Loopback.withAddress(port: port) { try body(socket, $0, $1) }
  }
}
