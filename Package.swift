// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// For what a test gives a hundred thousand cases.
let quick = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// A system library, by its module map.
func library(_ name: String, _ pkgConfig: String, _ package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([package])])
}

/// A module of `Sources/Support`.
func support(
  _ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = strict
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Support/\(name)",
    swiftSettings: settings)
}

let package = Package(
  name: "decks",
  products: [
    .executable(name: "decks", targets: ["decks"]),
    // For the model compiler's package.
    .library(name: "Diagnostics", targets: ["Diagnostics"]),
    .library(name: "JSON", targets: ["JSON"]),
    .library(name: "TestSupport", targets: ["TestSupport"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    library("CBrotli", "libbrotlienc", "libbrotli-dev"),
    library("CCrypto", "libcrypto", "libssl-dev"),
    library("CCurl", "libcurl", "libcurl4-openssl-dev"),
    library("CMark", "libcmark", "libcmark-dev"),
    library("CVips", "vips", "libvips-dev"),
    library("CYAML", "yaml-0.1", "libyaml-dev"),
    library("CZlib", "zlib", "zlib1g-dev"),

    support("BinaryCoding", ["Files", "Hashing"]),
    support("Compression", ["CBrotli", "CZlib"]),
    support("Concurrency"),
    support("Diagnostics"),
    support("Files"),
    support("Hashing", ["CCrypto"]),
    support("JSON", settings: quick),

    .target(name: "StudyModel", swiftSettings: strict),
    .target(name: "StudyCodecs", dependencies: ["JSON", "StudyModel"], swiftSettings: quick),
    .target(
      name: "Upstream", dependencies: ["CCurl", "Files", "Hashing"], swiftSettings: strict),
    .target(
      name: "Catalog",
      dependencies: [
        "BinaryCoding", "CYAML", "Concurrency", "Diagnostics", "Hashing", "StudyModel", "Upstream",
      ],
      swiftSettings: strict),
    .target(
      name: "Pictures", dependencies: ["CVips", "Catalog", "Files", "Hashing"],
      swiftSettings: strict),
    .target(
      name: "Publisher", dependencies: ["BinaryCoding", "Concurrency", "Files", "Hashing"],
      swiftSettings: strict),
    .target(
      name: "Pages",
      dependencies: [
        "BinaryCoding", "CMark", "Catalog", "Concurrency", "Diagnostics", "Files", "Hashing",
        "JSON",
        "Pictures", "Publisher", "StudyCodecs", "StudyModel",
      ],
      swiftSettings: strict),
    .target(
      name: "SiteLinter", dependencies: ["Catalog", "Diagnostics", "JSON"], swiftSettings: strict),
    .target(
      name: "DevServer",
      dependencies: [
        "Diagnostics", "Files", "Hashing",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [.embedInCode("reload.js")], swiftSettings: strict),
    .executableTarget(
      name: "decks",
      dependencies: [
        "BinaryCoding", "Catalog", "Compression", "Concurrency", "DevServer", "Diagnostics",
        "Files",
        "Hashing", "JSON", "Pages", "Pictures", "Publisher", "SiteLinter", "StudyCodecs",
        "StudyModel", "Upstream",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Manual"], swiftSettings: strict),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "SupportTests",
      dependencies: ["BinaryCoding", "Compression", "Files", "Hashing", "JSON", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "StudyCodecsTests", dependencies: ["JSON", "StudyCodecs", "StudyModel", "TestSupport"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "StudyModelTests", dependencies: ["StudyModel"], exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "UpstreamTests", dependencies: ["Files", "Hashing", "TestSupport", "Upstream"],
      swiftSettings: strict),
    .testTarget(
      name: "CatalogTests",
      dependencies: ["Catalog", "Diagnostics", "Hashing", "StudyModel", "TestSupport", "Upstream"],
      swiftSettings: strict),
    .systemLibrary(
      name: "CRsvg", path: "Tests/CRsvg", pkgConfig: "librsvg-2.0",
      providers: [.apt(["libvips-dev"])]),
    .testTarget(
      name: "PicturesTests",
      dependencies: ["CRsvg", "Catalog", "Diagnostics", "Hashing", "Pictures", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PagesTests",
      dependencies: [
        "Catalog", "Diagnostics", "Hashing", "JSON", "Pages", "Pictures", "Publisher",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SiteLinterTests", dependencies: ["Catalog", "Diagnostics", "SiteLinter"],
      swiftSettings: strict),
    .testTarget(
      name: "DevServerTests", dependencies: ["DevServer", "Diagnostics", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PublisherTests", dependencies: ["Hashing", "Publisher", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "decksTests", dependencies: ["StudyCodecs", "StudyModel", "TestSupport", "decks"],
      swiftSettings: strict),

    .target(
      name: "Differential", dependencies: ["JSON", "TestSupport"], path: "Tests/Differential",
      swiftSettings: quick
    ),
    .executableTarget(
      name: "ModelProbe", dependencies: ["Differential", "JSON", "StudyCodecs", "StudyModel"],
      path: "Tests/Probe",
      exclude: ["run.js", "study-model.probe.js", "study-model.shapes.json"],
      swiftSettings: quick),
    .testTarget(
      name: "BothSidesTests",
      dependencies: ["Differential", "JSON", "ModelProbe", "TestSupport"],
      swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Differential", "JSON", "ModelProbe", "Pages", "Pictures", "Publisher", "StudyModel",
        "TestSupport",
      ],
      path: "Tests/Benchmarks",
      exclude: ["baseline.json", "bench.js", "profile", "programs", "requirements.txt", "site"],
      swiftSettings: strict),
    .testTarget(name: "BenchmarksTests", dependencies: ["Benchmarks"], swiftSettings: strict),
    .executableTarget(
      name: "Fuzz", dependencies: ["Catalog", "Diagnostics", "Pages", "StudyCodecs", "Upstream"],
      path: "Tests/Fuzz", exclude: ["Corpus", "guided.sh"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
