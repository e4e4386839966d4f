// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "decks",
  products: [
    .executable(name: "decks", targets: ["decks"]),
    .executable(name: "compile-model", targets: ["CompileModel"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(
      name: "CMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(
      name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),

    .target(name: "StudyModel", swiftSettings: strict),
    .target(name: "JSON", swiftSettings: strict),
    .target(name: "StudyCodecs", dependencies: ["JSON", "StudyModel"], swiftSettings: strict),
    .target(name: "Files", swiftSettings: strict),
    .target(name: "Problems", swiftSettings: strict),
    .target(name: "Hashing", dependencies: ["CCrypto"], swiftSettings: strict),
    .target(
      name: "Upstream", dependencies: ["CCurl", "Files", "Hashing"], swiftSettings: strict),
    .target(
      name: "Catalog",
      dependencies: ["Upstream", "Problems", "Hashing", .product(name: "Yams", package: "Yams")],
      swiftSettings: strict),
    .target(
      name: "Pictures", dependencies: ["CVips", "Catalog", "Files", "Hashing"],
      swiftSettings: strict),
    .target(name: "Publishing", dependencies: ["Files"], swiftSettings: strict),
    .target(
      name: "Pages",
      dependencies: [
        "CMark", "Catalog", "Pictures", "StudyModel", "Problems", "Hashing", "Publishing",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "decks",
      dependencies: [
        "StudyModel", "Upstream", "Catalog", "Pictures", "Pages", "Publishing", "Problems",
        "Files", "Hashing",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: strict),
    .target(
      name: "ModelCompiler",
      dependencies: [
        "JSON", "Problems",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "CompileModel", dependencies: ["ModelCompiler", "Problems"], swiftSettings: strict),

    .testTarget(
      name: "StudyModelTests", dependencies: ["StudyModel"], exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "ModelCompilerTests",
      dependencies: ["ModelCompiler", "Problems", "StudyModel", "TestSupport"],
      swiftSettings: strict),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "StudyCodecsTests", dependencies: ["JSON", "StudyCodecs", "StudyModel", "TestSupport"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "UpstreamTests", dependencies: ["Upstream", "Files", "Hashing", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CatalogTests", dependencies: ["Catalog", "Upstream", "Problems", "Hashing"],
      swiftSettings: strict),
    .testTarget(
      name: "PicturesTests", dependencies: ["Pictures", "Catalog", "Hashing", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PagesTests", dependencies: ["Pages", "Problems", "Publishing"], swiftSettings: strict),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "decksTests", dependencies: ["decks", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PublishingTests", dependencies: ["Publishing", "TestSupport"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
