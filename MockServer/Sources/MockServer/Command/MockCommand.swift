/// The command line of `albumsync-mock`.
public enum MockCommand: Sendable {
  /// Serve.
  case serve(MockAccount, MockOptions)
  /// Print this text and end well.
  case print(String)

  /// The version.
  public static let version = "1.0.0"

  /// Takes options with their values.
  ///
  /// - Parameter given: In the order of the command line.
  /// - Throws: ``MockError`` that says which option is wrong and what it takes.
  init(_ given: [(option: MockOption, value: String)]) throws(MockError) {
    if given.contains(where: { $0.option == .help }) {
      self = .print(MockHelp.text)
      return
    }
    if given.contains(where: { $0.option == .version }) {
      self = .print("albumsync-mock \(Self.version)\n")
      return
    }
    var options = MockOptions()
    for (option, value) in given { try Self.apply(option, value, to: &options) }
    let sources = given.filter { [.photos, .fixtures, .generate].contains($0.option) }
    guard sources.count == 1, let source = sources.first else {
      throw MockError(.usage, "give one of --photos, --fixtures and --generate")
    }
    self = .serve(try Self.account(source.option, source.value, seed: options.seed), options)
  }

  private static func account(
    _ option: MockOption, _ value: String, seed: UInt64
  ) throws(MockError) -> MockAccount {
    switch option {
    case .photos: return .photos(value)
    case .fixtures: return .fixtures(value)
    default:
      guard let account = GeneratedAccount(value, seed: seed) else {
        throw MockError(.usage, "--generate takes ALBUMSxPHOTOS, such as 1000x3, up to ten million photos")
      }
      return .generated(albums: account.albums, photos: account.photos, seed: seed)
    }
  }

  private static func apply(
    _ option: MockOption, _ value: String, to options: inout MockOptions
  ) throws(MockError) {
    switch option {
    case .port: options.port = try number(option, value)
    case .imagePort: options.imagePort = try number(option, value) as UInt16
    case .seed: options.seed = try number(option, value)
    case .token: options.token = value
    case .latency: options.latencyMilliseconds = Int(try number(option, value) as UInt32)
    case .quirk:
      var quirks = Quirks()
      try quirks.add(value)
      options.quirks.append(value)
    case .faults:
      guard let bytes = FileBytes.read(value) else {
        throw MockError(.unavailable, "the faults file \(value) cannot be read")
      }
      options.faults = try FaultRule.rules(String(decoding: bytes, as: UTF8.self))
    case .urlLifetime: options.urlLifetimeSeconds = Int64(try number(option, value) as UInt32)
    case .publicURL: options.publicURL = value.last == "/" ? String(value.dropLast()) : value
    case .log: options.logFile = value
    case .worker: options.workerPath = value
    case .photos, .fixtures, .generate, .help, .version: break
    }
  }

  private static func number<Number: FixedWidthInteger & UnsignedInteger>(
    _ option: MockOption, _ value: String
  ) throws(MockError) -> Number {
    guard let number = Number(value) else {
      throw MockError(
        .usage, "--\(option.rawValue) takes a whole number from 0 to \(Number.max), not \"\(value)\"")
    }
    return number
  }
}
