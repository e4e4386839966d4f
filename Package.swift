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
    support("HTML"),
    support("Hashing", ["CCrypto"]),
    support("JSON", settings: quick),
    support("Localization", ["BinaryCoding", "Diagnostics", "Hashing"]),
    support("OutputFile", ["Hashing"]),
    support("URLs"),

    .target(name: "StudyModel", swiftSettings: strict),
    .target(name: "StudyCodecs", dependencies: ["JSON", "StudyModel"], swiftSettings: quick),
    .target(
      name: "Catalog",
      dependencies: [
        "BinaryCoding", "Concurrency", "Diagnostics", "Hashing", "Localization", "StudyModel",
        "URLs",
      ],
      swiftSettings: strict),
    .target(
      name: "Content",
      dependencies: [
        "BinaryCoding", "CYAML", "Catalog", "Diagnostics", "Hashing", "Localization", "StudyModel",
        "URLs",
      ],
      swiftSettings: strict),
    .target(
      name: "HTTP", dependencies: ["CCurl", "Files", "Hashing", "URLs"], swiftSettings: strict),
    .target(
      name: "BreedSources", dependencies: ["Catalog", "Files", "HTTP", "Hashing", "URLs"],
      swiftSettings: strict),
    .target(
      name: "Photos", dependencies: ["CVips", "Catalog", "Files", "Hashing"], swiftSettings: strict),
    .target(
      name: "Portraits", dependencies: ["Catalog", "Localization"], swiftSettings: strict),
    .target(
      name: "Publisher",
      dependencies: ["BinaryCoding", "Concurrency", "Files", "Hashing", "OutputFile"],
      swiftSettings: strict),
    .target(
      name: "AssetPipeline", dependencies: ["Diagnostics", "Hashing", "OutputFile"],
      swiftSettings: strict),
    .target(
      name: "Markdown", dependencies: ["CMark", "Diagnostics", "HTML", "URLs"],
      swiftSettings: strict),
    .target(
      name: "TemplateEngine",
      dependencies: [
        "BinaryCoding", "Diagnostics", "HTML", "Hashing", "Localization", "Markdown", "URLs",
      ],
      swiftSettings: strict),
    .target(
      name: "SiteRenderer",
      dependencies: [
        "AssetPipeline", "BinaryCoding", "Catalog", "Concurrency", "Diagnostics", "Files", "HTML",
        "Hashing", "JSON", "Localization", "Markdown", "OutputFile", "StudyCodecs",
        "StudyModel", "TemplateEngine",
      ],
      swiftSettings: strict),
    .target(
      name: "SiteLinter", dependencies: ["Catalog", "Diagnostics", "JSON"], swiftSettings: strict),
    .target(
      name: "DevServer",
      dependencies: [
        "Diagnostics", "Files", "Hashing", "OutputFile",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [.embedInCode("reload.js")], swiftSettings: strict),
    .target(
      name: "SiteBuilder",
      dependencies: [
        "AssetPipeline", "BinaryCoding", "BreedSources", "Catalog", "Compression", "Concurrency",
        "Content", "Diagnostics", "Files", "HTML", "HTTP", "Hashing", "Localization",
        "Markdown", "OutputFile", "Photos", "Portraits", "Publisher", "SiteLinter", "SiteRenderer",
        "StudyCodecs", "StudyModel", "TemplateEngine", "URLs",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "decks",
      dependencies: [
        "BreedSources", "Catalog", "Content", "DevServer", "Diagnostics", "Files", "HTTP",
        "JSON", "OutputFile", "Photos", "Publisher", "SiteBuilder", "SiteLinter", "SiteRenderer",
        "StudyCodecs", "StudyModel", "URLs",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Manual"], swiftSettings: strict),

    .target(name: "TestSupport", path: "Tests/Support/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "SupportTests",
      dependencies: [
        "BinaryCoding", "Compression", "Files", "Hashing", "JSON", "OutputFile", "TestSupport",
        "URLs",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "StudyCodecsTests", dependencies: ["JSON", "StudyCodecs", "StudyModel", "TestSupport"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "StudyModelTests", dependencies: ["StudyModel"], exclude: ["Fixtures"],
      swiftSettings: strict),
    .target(
      name: "HTTPFixtures", dependencies: ["HTTP", "TestSupport", "URLs"],
      path: "Tests/Support/HTTPFixtures", swiftSettings: strict),
    .testTarget(
      name: "HTTPTests",
      dependencies: ["Files", "HTTP", "HTTPFixtures", "Hashing", "TestSupport", "URLs"],
      swiftSettings: strict),
    .testTarget(
      name: "BreedSourcesTests",
      dependencies: [
        "BreedSources", "Catalog", "HTTP", "HTTPFixtures", "TestSupport", "URLs",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CatalogTests",
      dependencies: [
        "BinaryCoding", "Catalog", "Content", "Diagnostics", "Hashing", "Localization",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ContentTests",
      dependencies: [
        "Catalog", "Content", "Diagnostics", "Hashing", "Localization", "StudyModel",
      ],
      swiftSettings: strict),
    .systemLibrary(
      name: "CRsvg", path: "Tests/CRsvg", pkgConfig: "librsvg-2.0",
      providers: [.apt(["libvips-dev"])]),
    .testTarget(
      name: "PhotosTests", dependencies: ["Catalog", "Hashing", "Photos", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PortraitsTests",
      dependencies: [
        "CRsvg", "Catalog", "Content", "Diagnostics", "Portraits", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AssetPipelineTests", dependencies: ["AssetPipeline", "Diagnostics", "OutputFile"],
      swiftSettings: strict),
    .testTarget(
      name: "MarkdownTests", dependencies: ["Diagnostics", "HTML", "Markdown"],
      swiftSettings: strict),
    .testTarget(
      name: "TemplateEngineTests",
      dependencies: ["Diagnostics", "HTML", "Localization", "TemplateEngine"],
      swiftSettings: strict),
    .testTarget(
      name: "SiteRendererTests",
      dependencies: [
        "AssetPipeline", "Catalog", "Content", "HTML", "Hashing", "JSON", "Localization",
        "OutputFile", "Portraits", "SiteRenderer", "TemplateEngine",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SiteLinterTests", dependencies: ["Catalog", "Content", "Diagnostics", "SiteLinter"],
      swiftSettings: strict),
    .testTarget(
      name: "DevServerTests", dependencies: ["DevServer", "Diagnostics", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PublisherTests", dependencies: ["Hashing", "OutputFile", "Publisher", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "decksTests",
      dependencies: ["HTTP", "SiteBuilder", "StudyCodecs", "StudyModel", "TestSupport", "decks"],
      swiftSettings: strict),

    .target(
      name: "Differential", dependencies: ["JSON", "TestSupport"],
      path: "Tests/Differential/Harness",
      swiftSettings: quick
    ),
    .executableTarget(
      name: "ModelProbe", dependencies: ["Differential", "JSON", "StudyCodecs", "StudyModel"],
      path: "Tests/Differential/Probe",
      exclude: ["run.js", "study-model.probe.js", "study-model.shapes.json"],
      swiftSettings: quick),
    .testTarget(
      name: "DifferentialTests",
      dependencies: ["Differential", "JSON", "ModelProbe", "TestSupport"],
      path: "Tests/Differential/DifferentialTests", swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "AssetPipeline", "Catalog", "Differential", "JSON", "ModelProbe", "OutputFile", "Photos",
        "StudyModel", "TestSupport",
      ],
      path: "Tests/Benchmarks",
      exclude: ["baseline.json", "bench.js", "profile", "programs", "requirements.txt", "site"],
      swiftSettings: strict),
    .testTarget(name: "BenchmarksTests", dependencies: ["Benchmarks"], swiftSettings: strict),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "Catalog", "Diagnostics", "HTML", "Markdown", "StudyCodecs",
        "BreedSources", "Content", "HTTP", "TemplateEngine", "URLs",
      ],
      path: "Tests/Fuzz", exclude: ["Corpus", "guided.sh"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
