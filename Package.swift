// swift-tools-version: 6.2
import PackageDescription

// What every Swift module is built with: the strictest language mode, and warnings that stop the build.
let swift: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatAllWarnings(as: .error),
]

func module(
  _ name: String, path: String? = nil, _ dependencies: [Target.Dependency] = [],
  linked libraries: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path, swiftSettings: swift,
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

func program(_ name: String, path: String? = nil, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: swift)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies,
    swiftSettings: swift)
}

/// The suites named in `ALBUMSYNC_TESTS`, such as `Catalog,FQL`, or all: working on one module need not wait
/// for the others' tests to compile.
let chosenSuites: [String]? = Context.environment["ALBUMSYNC_TESTS"]?.split(separator: ",").map {
  "\($0)Tests"
}

/// What `scripts/budgets` measures; it looks into modules, which only builds with testing enabled allow.
let budgets: [Target] =
  Context.environment["ALBUMSYNC_BUDGETS"] == nil
  ? []
  : [
    .executableTarget(
      name: "budgets", dependencies: ["FQL", "Remotes", "Rendering", "ImageFactory", "Albums"],
      path: "Tests/Budgets", exclude: ["budgets.txt"], swiftSettings: swift)
  ]

let package = Package(
  name: "AlbumSync",
  products: [
    .library(name: "AlbumSync", targets: ["AlbumSync"]),
    .executable(name: "albumsync", targets: ["albumsync"]),
    .executable(name: "albumsync-mock", targets: ["albumsync-mock"]),
    .executable(name: "albumsync-worker", targets: ["albumsync-worker"]),
  ],
  targets: [
    // C doors: module maps and shims only.
    .systemLibrary(name: "CSQLite"),
    .systemLibrary(name: "CGetopt"),
    .target(name: "CCurl"),
    .target(name: "CMicroHTTPD"),
    .target(name: "CChafa"),
    .systemLibrary(name: "CUTF8Proc"),
    .systemLibrary(name: "CMD"),
    .systemLibrary(name: "CTurboJPEG"),
    .systemLibrary(name: "CYUV"),
    .systemLibrary(name: "CExif"),
    .systemLibrary(name: "CSeccomp"),
    .target(name: "CVips"),
    // The page's files, embedded.
    .target(name: "PageAssets", exclude: ["page"]),

    // Floor 1: plain values and the language, no input or output.
    module("Albums"),
    module("JSON"),
    module("FQL"),
    module("Signals"),

    // Floor 2
    module("SQLite", ["CSQLite"]),

    // Floor 3
    module("HTTP", ["CCurl", "JSON"]),
    module("HTTPServer", ["CMicroHTTPD"]),
    module("FQLStore", ["FQL", "SQLite", "JSON"]),

    // Floor 4
    module("Remotes", ["HTTP", "FQL", "JSON", "Albums"]),
    module("Covers", ["WorkerProtocol", "Albums"]),
    // The archive, as a shared library would cost every command its loading.
    module(
      "Catalog", ["FQLStore", "FQL", "SQLite", "Albums", "JSON", "CUTF8Proc"],
      linked: [":libutf8proc.a"]),

    // Floor 5 and what people hold in their hands.
    module("SyncEngine", ["Remotes", "Covers", "Catalog", "JSON", "Albums"]),
    module(
      "BrowsePage", ["PageAssets", "Catalog", "SyncEngine", "HTTPServer", "JSON", "Albums", "CMD"],
      linked: [":libmd.a"]),
    module("AlbumSync", ["SyncEngine", "Remotes", "Covers", "Catalog", "Albums", "HTTP"]),
    module(
      "CommandLineTool",
      [
        "BrowsePage", "HTTPServer", "SyncEngine", "Remotes", "Covers", "Catalog", "FQLStore", "FQL", "HTTP",
        "JSON", "Albums", "Signals", "CGetopt", "CChafa",
      ]),
    program("albumsync", ["CommandLineTool"]),

    // The image side: the only process that ever decodes a picture.
    module("Rendering", ["CTurboJPEG", "CYUV", "CVips", "CExif", "Albums"]),
    module("WorkerProtocol", ["Albums"]),
    module("Sandbox", ["CSeccomp"]),
    program("albumsync-worker", ["Rendering", "Sandbox", "WorkerProtocol", "Albums"]),

    // The remote's understudy.
    module(
      "MockServer", path: "MockServer/Sources/MockServer",
      ["CGetopt", "FQLStore", "FQL", "SQLite", "HTTPServer", "Covers", "JSON", "Albums", "Signals"]),
    program("albumsync-mock", path: "MockServer/Sources/albumsync-mock", ["MockServer"]),

    .target(name: "CTestSupport", path: "Tests/CTestSupport"),
    .target(
      name: "TestSupport", dependencies: ["CTestSupport"], path: "Tests/TestSupport", swiftSettings: swift),
    tests("Albums", []),
    tests("AlbumSync", []),
    tests("SyncEngine", ["Remotes", "Covers", "Catalog", "Albums"]),
    tests(
      "CommandLineTool",
      [
        "SyncEngine", "Catalog", "FQL", "JSON", "Albums", "ImageFactory", "albumsync", "albumsync-mock",
        "albumsync-worker",
      ]),
    .target(
      name: "ImageFactory", dependencies: ["CTurboJPEG"], path: "Tests/ImageFactory", swiftSettings: swift),
    tests("Covers", ["Albums", "ImageFactory", "WorkerProtocol", "albumsync-worker"]),
    tests("Rendering", ["Albums", "ImageFactory"]),
    tests("Sandbox", []),
    tests("SQLite", []),
    tests("JSON", []),
    tests("Remotes", ["MockServer", "FQL", "HTTP", "HTTPServer", "JSON", "Albums"]),
    tests("FQL", []),
    tests("HTTP", ["HTTPServer"]),
    tests("FQLStore", ["FQL", "JSON", "SQLite"]),
    tests("HTTPServer", []),
    tests(
      "MockServer",
      ["HTTP", "HTTPServer", "JSON", "Covers", "Albums", "FQL", "albumsync-mock", "albumsync-worker"]),
    tests("Catalog", ["Albums", "SQLite", "FQL", "FQLStore"]),
    // Whole runs against a misbehaving mock: no module of its own.
    .testTarget(
      name: "FaultTests",
      dependencies: [
        "TestSupport", "MockServer", "SyncEngine", "Remotes", "Covers", "Catalog", "HTTP", "JSON", "SQLite",
        "Albums",
        "albumsync-worker",
      ], swiftSettings: swift),
    tests(
      "BrowsePage",
      [
        "MockServer", "SyncEngine", "Remotes", "Covers", "Catalog", "HTTP", "JSON", "Albums", "ImageFactory",
        "albumsync-worker",
      ]),
  ].filter { target in
    !target.isTest || chosenSuites?.contains(target.name) ?? true
  } + budgets,
  cLanguageStandard: .gnu2x
)
