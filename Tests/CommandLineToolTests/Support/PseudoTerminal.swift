import Foundation
import Glibc
import TestSupport

/// A terminal of a given size for a program under test, and what is written to it.
final class PseudoTerminal {
  struct Failure: Error {}

  // TIOCSPTLCK and TIOCGPTN of <asm-generic/ioctls.h>, which the Glibc module lacks.
  private static let unlock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  private let master: Int32
  private let slave: Int32

  /// Makes one.
  ///
  /// - Parameters:
  ///   - columns: Cells across.
  ///   - rows: Cells down.
  ///   - cell: A cell's pixels; of a terminal that does not say, none.
  /// - Throws: ``Failure`` if the system has none left.
  init(columns: Int = 80, rows: Int = 24, cell: (width: Int, height: Int) = (0, 0)) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var number: Int32 = 0
    var isLocked: Int32 = 0
    guard master >= 0, ioctl(master, Self.unlock, &isLocked) == 0, ioctl(master, Self.getNumber, &number) == 0
    else { throw Failure() }
    slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: UInt16(columns * cell.width),
      ws_ypixel: UInt16(rows * cell.height))
    guard slave >= 0, ioctl(slave, UInt(TIOCSWINSZ), &size) == 0 else { throw Failure() }
  }

  deinit { close(master) }

  /// Runs a program whose stdout this terminal is.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: Without its name.
  ///   - environment: All its variables.
  /// - Returns: Its exit code, what it wrote to the terminal, line ends as `\n`, and its stderr.
  /// - Throws: ``ChildProcess/Problem`` if it cannot be started.
  func run(
    _ program: String, _ arguments: [String], environment: [String: String]
  ) throws -> (code: Int32, shown: String, stderr: String) {
    let process = try ChildProcess(
      program, arguments, environment: environment, standardOutput: slave)
    close(slave)
    let reader = Reader(master)
    // The terminal holds little: it is emptied while the program writes.
    let thread = Thread { reader.run() }
    thread.start()
    let code = process.finish()
    let bytes = reader.wait()
    let text = String(decoding: bytes, as: UTF8.self)
    return (
      code, text.replacing("\r\n", with: "\n"), String(decoding: process.stderr, as: UTF8.self)
    )
  }

  /// Reads to the end, on a thread of its own; `@unchecked Sendable`: the semaphore orders both sides.
  private final class Reader: @unchecked Sendable {
    private let descriptor: Int32
    private var bytes: [UInt8] = []
    private let done = DispatchSemaphore(value: 0)

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    func run() {
      var piece = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(descriptor, &piece, piece.count)
        // Once no program has the terminal open any more, reading it is an error.
        guard count > 0 else { break }
        bytes += piece[..<count]
      }
      done.signal()
    }

    func wait() -> [UInt8] {
      done.wait()
      return bytes
    }
  }
}
