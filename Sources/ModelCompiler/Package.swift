// swift-tools-version: 6.1
import PackageDescription

/// Upcoming Swift features to enable.
let upcomingFeatures: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// ES modules of the runtime, embedded in the compiler.
let runtime = [
  "dictionaries", "equality", "json", "lists", "numbers", "optionals", "parse", "reader", "shapes",
  "strings",
]

// A separate package, so that building the site generator does not need swift-syntax.
let package = Package(
  name: "ModelCompiler",
  products: [.executable(name: "compile-model", targets: ["CompileModel"])],
  dependencies: [
    .package(name: "decks", path: "../.."),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    .target(
      name: "ModelCompiler",
      dependencies: [
        .product(name: "JSON", package: "decks"),
        .product(name: "Diagnostics", package: "decks"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      exclude: ["Runtime/tables.js"],
      resources: runtime.map { .embedInCode("Runtime/\($0).js") }, swiftSettings: upcomingFeatures),
    .executableTarget(
      name: "CompileModel",
      dependencies: [
        "ModelCompiler",
        .product(name: "Diagnostics", package: "decks"),
        .product(name: "JSON", package: "decks"),
      ],
      swiftSettings: upcomingFeatures),
    .testTarget(
      name: "ModelCompilerTests",
      dependencies: [
        "CompileModel", "ModelCompiler",
        .product(name: "Diagnostics", package: "decks"),
        .product(name: "TestSupport", package: "decks"),
      ],
      swiftSettings: upcomingFeatures),
  ],
  swiftLanguageModes: [.v6]
)
