// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// For what a test gives a hundred thousand cases.
let quick = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
  name: "decks",
  products: [
    .executable(name: "decks", targets: ["decks"]),
    // For the model compiler's package.
    .library(name: "JSON", targets: ["JSON"]),
    .library(name: "Problems", targets: ["Problems"]),
    .library(name: "TestSupport", targets: ["TestSupport"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(
      name: "CMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"])]),
    .systemLibrary(
      name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),

    .target(name: "StudyModel", swiftSettings: strict),
    .target(name: "JSON", swiftSettings: quick),
    .target(name: "StudyCodecs", dependencies: ["JSON", "StudyModel"], swiftSettings: quick),
    .target(name: "Files", swiftSettings: strict),
    .target(name: "Parallel", swiftSettings: strict),
    .target(name: "Problems", swiftSettings: strict),
    .target(name: "Storage", dependencies: ["Files", "Hashing"], swiftSettings: strict),
    .target(name: "Compression", dependencies: ["CBrotli", "CZlib"], swiftSettings: strict),
    .target(name: "Hashing", dependencies: ["CCrypto"], swiftSettings: strict),
    .target(
      name: "Upstream", dependencies: ["CCurl", "Files", "Hashing"], swiftSettings: strict),
    .target(
      name: "Catalog",
      dependencies: [
        "CYAML", "Hashing", "Parallel", "Problems", "Storage", "StudyModel", "Upstream",
      ],
      swiftSettings: strict),
    .target(
      name: "Pictures", dependencies: ["CVips", "Catalog", "Files", "Hashing"],
      swiftSettings: strict),
    .target(
      name: "Publishing", dependencies: ["Files", "Hashing", "Parallel", "Storage"],
      swiftSettings: strict),
    .target(
      name: "Pages",
      dependencies: [
        "CMark", "Catalog", "Files", "JSON", "Pictures", "StudyModel", "StudyCodecs", "Problems",
        "Hashing",
        "Parallel", "Publishing", "Storage",
      ],
      swiftSettings: strict),
    .target(
      name: "Checks", dependencies: ["Catalog", "JSON", "Problems"], swiftSettings: strict),
    .target(
      name: "Serving",
      dependencies: [
        "Files", "Hashing", "Problems",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [.embedInCode("reload.js")], swiftSettings: strict),
    .executableTarget(
      name: "decks",
      dependencies: [
        "Checks", "Compression",
        "StudyModel", "JSON", "StudyCodecs", "Upstream", "Catalog", "Pictures", "Pages",
        "Publishing", "Serving", "Problems", "Files", "Hashing", "Parallel", "Storage",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Manual"], swiftSettings: strict),

    .testTarget(
      name: "StorageTests", dependencies: ["Files", "Hashing", "Storage"], swiftSettings: strict),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "StudyCodecsTests", dependencies: ["JSON", "StudyCodecs", "StudyModel", "TestSupport"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "StudyModelTests", dependencies: ["StudyModel"], exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "UpstreamTests", dependencies: ["Upstream", "Files", "Hashing", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CatalogTests",
      dependencies: ["Catalog", "StudyModel", "TestSupport", "Upstream", "Problems", "Hashing"],
      swiftSettings: strict),
    .systemLibrary(
      name: "CRsvg", path: "Tests/CRsvg", pkgConfig: "librsvg-2.0",
      providers: [.apt(["libvips-dev"])]),
    .testTarget(
      name: "PicturesTests",
      dependencies: ["CRsvg", "Pictures", "Catalog", "Hashing", "Problems", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PagesTests",
      dependencies: ["Catalog", "Hashing", "JSON", "Pages", "Pictures", "Problems", "Publishing"],
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
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Differential", "JSON", "ModelProbe", "Pages", "Pictures", "Publishing", "StudyModel",
        "TestSupport",
      ],
      path: "Tests/Benchmarks",
      exclude: ["baseline.json", "bench.js", "profile", "programs", "requirements.txt", "site"],
      swiftSettings: strict),
    .testTarget(name: "BenchmarksTests", dependencies: ["Benchmarks"], swiftSettings: strict),
    .testTarget(
      name: "BothSidesTests",
      dependencies: ["Differential", "JSON", "ModelProbe", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ChecksTests", dependencies: ["Catalog", "Checks", "Problems"], swiftSettings: strict),
    .testTarget(
      name: "CompressionTests", dependencies: ["Compression", "TestSupport"],
      swiftSettings: strict),
    .executableTarget(
      name: "Fuzz", dependencies: ["Catalog", "Pages", "Problems", "StudyCodecs", "Upstream"],
      path: "Tests/Fuzz", exclude: ["Corpus", "guided.sh"], swiftSettings: strict),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "decksTests", dependencies: ["decks", "StudyCodecs", "StudyModel", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ServingTests", dependencies: ["Serving", "Problems", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PublishingTests", dependencies: ["Publishing", "Hashing", "TestSupport"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
