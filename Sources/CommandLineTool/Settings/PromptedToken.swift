import Glibc

/// A token typed by a person or sent through a pipe.
enum PromptedToken {
  /// Reads stdin: one line without echo from a terminal, everything from elsewhere.
  ///
  /// - Parameters:
  ///   - remote: What the prompt names.
  ///   - session: Its messages, and what brings the echo back if it is interrupted.
  /// - Returns: The token.
  /// - Throws: ``Failure`` if there is none.
  static func read(for remote: String, _ session: Session) throws(Failure) -> Token {
    let origin = "Standard input"
    guard isatty(0) == 1 else { return try Token(try line(endsAtBreak: false), from: origin) }
    var settings = termios()
    tcgetattr(0, &settings)
    let original = settings
    settings.c_lflag &= ~tcflag_t(ECHO)
    let restore: @Sendable () -> Void = {
      var original = original
      tcsetattr(0, TCSAFLUSH, &original)
    }
    let text = try session.interruption.restoring(restore) { () throws(Failure) -> String in
      tcsetattr(0, TCSAFLUSH, &settings)
      session.messages.prompt("Token for \(remote) (not shown): ")
      defer { restore() }
      return try line(endsAtBreak: true)
    }
    session.messages.prompt("\n")
    return try Token(text, from: origin)
  }

  private static func line(endsAtBreak: Bool) throws(Failure) -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count <= 64 << 10 {
      let count = Glibc.read(0, &byte, 1)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw Failure(.usage, "Standard input cannot be read: \(SystemError.text(errno)).") }
      if count == 0 || (endsAtBreak && byte == 0x0A) { break }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
