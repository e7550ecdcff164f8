/// An option of `albumsync-mock`: the parser and the help both go by this list.
enum MockOption: String, CaseIterable {
  case port
  case imagePort = "image-port"
  case photos
  case fixtures
  case generate
  case seed
  case token
  case latency
  case quirk
  case faults
  case urlLifetime = "url-lifetime"
  case publicURL = "public-url"
  case log
  case worker
  case help
  case version

  /// What the help calls its value; nil for an option without one.
  var value: String? {
    switch self {
    case .port, .imagePort, .seed: "N"
    case .photos, .fixtures: "DIR"
    case .generate: "ALBUMSxPHOTOS"
    case .token: "T"
    case .latency: "MS"
    case .quirk: "NAME"
    case .faults, .log, .worker: "FILE"
    case .urlLifetime: "SECONDS"
    case .publicURL: "URL"
    case .help, .version: nil
    }
  }

  /// One line of the help, at most 50 characters.
  var summary: String {
    switch self {
    case .port: "port on 127.0.0.1; 0, the default, is any"
    case .imagePort: "serve pictures on a port of their own"
    case .photos: "serve a folder: its folders are albums"
    case .fixtures: "serve the account.json of a folder"
    case .generate: "serve a made account, such as 1000x3"
    case .seed: "what chance goes by; 1 by default"
    case .token: "the only token that serves"
    case .latency: "milliseconds before each answer"
    case .quirk: "a way of the service, see below; repeatable"
    case .faults: "misbehave by the rules of a JSON file"
    case .urlLifetime: "until pictures' URLs expire; 3600"
    case .publicURL: "origin in pictures' URLs, behind a proxy"
    case .log: "append each request to a file as JSON"
    case .worker: "the program albumsync-worker, for --photos"
    case .help: "show this help"
    case .version: "show the version"
    }
  }
}
