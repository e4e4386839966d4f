// swift-tools-version: 6.1
import PackageDescription

/// Upcoming Swift features to enable.
let upcomingFeatures: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Optimizes debug builds too, because tests call these modules hundreds of thousands of times.
let optimizedInDebug = upcomingFeatures + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Links the Swift runtime statically, because loading its libraries takes longer than most commands.
/// Tests link it dynamically, as their frameworks do. FoundationEssentials does not declare two
/// libraries that it needs.
let staticRuntime: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-stdlib", "-use-ld=lld", "-l_FoundationCShims", "-l_FoundationCollections"],
    .when(configuration: .release))
]

/// Returns the target of a system library's module map.
func systemModule(_ name: String, _ pkgConfig: String, _ debianPackage: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([debianPackage])])
}

/// Returns the target of a module in `Sources/Support`.
func supportModule(
  _ name: String, _ dependencies: [Target.Dependency] = [],
  settings: [SwiftSetting] = upcomingFeatures
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
    systemModule("CBrotli", "libbrotlienc", "libbrotli-dev"),
    systemModule("CCrypto", "libcrypto", "libssl-dev"),
    systemModule("CGLib", "glib-2.0", "libvips-dev"),
    systemModule("CMark", "libcmark", "libcmark-dev"),
    systemModule("CSQLite", "sqlite3", "libsqlite3-dev"),
    systemModule("CYAML", "yaml-0.1", "libyaml-dev"),
    systemModule("CZlib", "zlib", "zlib1g-dev"),
    systemModule("CZstd", "libzstd", "libzstd-dev"),
    .target(name: "CCurl", path: "Sources/CLibraries/CCurl"),
    .target(name: "CVips", dependencies: ["CGLib"], path: "Sources/CLibraries/CVips"),

    supportModule("BinaryCoding", ["Files", "Hashing"]),
    supportModule("Compression", ["CBrotli", "CZlib", "CZstd"]),
    supportModule("Concurrency"),
    supportModule("Diagnostics"),
    supportModule("Files"),
    supportModule("HTML"),
    supportModule("Hashing", ["CCrypto"]),
    supportModule("JSON", settings: optimizedInDebug),
    supportModule("Localization", ["BinaryCoding", "Diagnostics", "Hashing"]),
    supportModule("OutputFile", ["Hashing"]),
    supportModule("Sequences"),
    supportModule("URLs"),

    .target(name: "StudyModel", exclude: ["model.json"], swiftSettings: optimizedInDebug),
    .target(
      name: "StudyCodecs", dependencies: ["JSON", "StudyModel"], swiftSettings: optimizedInDebug),
    .target(
      name: "Catalog",
      dependencies: [
        "BinaryCoding", "Concurrency", "Diagnostics", "Hashing", "Localization", "StudyModel",
        "URLs",
      ],
      swiftSettings: optimizedInDebug),
    .target(
      name: "Content",
      dependencies: [
        "BinaryCoding", "CYAML", "Catalog", "Diagnostics", "Hashing", "Localization", "StudyModel",
        "URLs",
      ],
      swiftSettings: upcomingFeatures),
    .target(
      name: "HTTP", dependencies: ["CCurl", "Files", "Hashing", "URLs"],
      swiftSettings: upcomingFeatures),
    .target(
      name: "BreedSources",
      dependencies: [
        "Catalog", "Diagnostics", "Files", "HTTP", "Hashing", "JSON", "Sequences", "URLs",
      ],
      swiftSettings: upcomingFeatures),
    .target(
      name: "Photos", dependencies: ["CVips", "CZlib", "Catalog", "Files", "Hashing"],
      swiftSettings: upcomingFeatures),
    .target(
      name: "Portraits", dependencies: ["Catalog", "Localization"], swiftSettings: upcomingFeatures),
    .target(
      name: "Publisher",
      dependencies: ["BinaryCoding", "Concurrency", "Files", "Hashing", "OutputFile"],
      swiftSettings: upcomingFeatures),
    .target(
      name: "AssetPipeline",
      dependencies: ["Concurrency", "Diagnostics", "Hashing", "OutputFile", "Sequences"],
      swiftSettings: optimizedInDebug),
    .target(
      name: "Markdown", dependencies: ["CMark", "Diagnostics", "HTML", "URLs"],
      swiftSettings: upcomingFeatures),
    .target(
      name: "TemplateEngine",
      dependencies: [
        "BinaryCoding", "Diagnostics", "HTML", "Hashing", "Localization", "Markdown", "URLs",
      ],
      swiftSettings: upcomingFeatures),
    .target(
      name: "SiteRenderer",
      dependencies: [
        "AssetPipeline", "BinaryCoding", "Catalog", "Concurrency", "Diagnostics", "Files", "HTML",
        "Hashing", "JSON", "Localization", "Markdown", "OutputFile", "Sequences", "StudyCodecs",
        "StudyModel", "TemplateEngine",
      ],
      swiftSettings: upcomingFeatures),
    .target(
      name: "AnkiPackage", dependencies: ["CCrypto", "CSQLite", "Compression", "HTML", "JSON"],
      swiftSettings: upcomingFeatures),
    .target(
      name: "DeckExport",
      dependencies: [
        "AnkiPackage", "BinaryCoding", "Catalog", "Compression", "Files", "HTML", "Hashing", "JSON",
        "Localization", "SiteRenderer", "StudyModel",
      ],
      swiftSettings: upcomingFeatures),
    .target(
      name: "DeckPrint", dependencies: ["Catalog", "HTML", "Localization", "StudyModel"],
      swiftSettings: upcomingFeatures),
    .target(
      name: "SiteLinter", dependencies: ["Catalog", "Diagnostics", "JSON", "StudyModel", "URLs"],
      swiftSettings: upcomingFeatures),
    .target(
      name: "DevServer",
      dependencies: [
        "Diagnostics", "Files", "Hashing", "OutputFile", "URLs",
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [.embedInCode("reload.js")], swiftSettings: upcomingFeatures),
    .target(
      name: "SiteBuilder",
      dependencies: [
        "AnkiPackage", "AssetPipeline", "BinaryCoding", "BreedSources", "Catalog", "Compression",
        "Concurrency", "Content", "DeckExport", "Diagnostics", "Files", "HTML", "HTTP", "Hashing",
        "Localization",
        "Markdown", "OutputFile", "Photos", "Portraits", "Publisher", "Sequences", "SiteLinter",
        "SiteRenderer", "StudyCodecs", "StudyModel", "TemplateEngine", "URLs",
      ],
      swiftSettings: upcomingFeatures),
    .executableTarget(
      name: "decks",
      dependencies: [
        "AnkiPackage", "BreedSources", "Catalog", "Compression", "Content", "DeckExport",
        "DeckPrint", "DevServer", "Diagnostics", "Files", "HTTP", "Hashing", "JSON", "Localization",
        "OutputFile",
        "Photos", "Publisher", "Sequences", "SiteBuilder", "SiteLinter", "SiteRenderer",
        "StudyCodecs",
        "StudyModel", "URLs",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Manual", "Packaging"], swiftSettings: upcomingFeatures,
      linkerSettings: staticRuntime),

    .target(
      name: "TestSupport", path: "Tests/Support/TestSupport", swiftSettings: upcomingFeatures),
    .testTarget(
      name: "SupportTests",
      dependencies: [
        "BinaryCoding", "Compression", "Files", "Hashing", "JSON", "OutputFile", "TestSupport",
        "URLs",
      ],
      swiftSettings: upcomingFeatures),
    .testTarget(
      name: "StudyCodecsTests", dependencies: ["JSON", "StudyCodecs", "StudyModel", "TestSupport"],
      exclude: ["Fixtures"], swiftSettings: upcomingFeatures),
    .testTarget(
      name: "StudyModelTests", dependencies: ["StudyModel"], exclude: ["Fixtures"],
      swiftSettings: upcomingFeatures),
    .target(
      name: "HTTPFixtures", dependencies: ["HTTP", "TestSupport", "URLs"],
      path: "Tests/Support/HTTPFixtures", swiftSettings: upcomingFeatures),
    .testTarget(
      name: "HTTPTests",
      dependencies: ["Files", "HTTP", "HTTPFixtures", "Hashing", "TestSupport", "URLs"],
      swiftSettings: upcomingFeatures),
    .testTarget(
      name: "BreedSourcesTests",
      dependencies: [
        "BreedSources", "Catalog", "Diagnostics", "HTTP", "HTTPFixtures", "JSON", "TestSupport",
        "URLs",
      ],
      swiftSettings: upcomingFeatures),
    .testTarget(
      name: "CatalogTests",
      dependencies: [
        "BinaryCoding", "Catalog", "Content", "Diagnostics", "Hashing", "Localization",
        "TestSupport",
      ],
      swiftSettings: upcomingFeatures),
    .testTarget(
      name: "ContentTests",
      dependencies: [
        "Catalog", "Content", "Diagnostics", "Hashing", "Localization", "StudyModel",
      ],
      swiftSettings: upcomingFeatures),
    .systemLibrary(
      name: "CRsvg", path: "Tests/CRsvg", pkgConfig: "librsvg-2.0",
      providers: [.apt(["libvips-dev"])]),
    .testTarget(
      name: "PhotosTests", dependencies: ["CZlib", "Catalog", "Hashing", "Photos", "TestSupport"],
      swiftSettings: upcomingFeatures),
    .testTarget(
      name: "PortraitsTests",
      dependencies: [
        "CRsvg", "Catalog", "Content", "Diagnostics", "Portraits", "TestSupport",
      ],
      swiftSettings: upcomingFeatures),
    .testTarget(
      name: "AssetPipelineTests",
      dependencies: ["AssetPipeline", "Diagnostics", "OutputFile", "TestSupport"],
      swiftSettings: upcomingFeatures),
    .testTarget(
      name: "MarkdownTests", dependencies: ["Diagnostics", "HTML", "Markdown"],
      swiftSettings: upcomingFeatures),
    .testTarget(
      name: "TemplateEngineTests",
      dependencies: ["Diagnostics", "HTML", "Localization", "TemplateEngine"],
      swiftSettings: upcomingFeatures),
    .testTarget(
      name: "SiteRendererTests",
      dependencies: [
        "AssetPipeline", "Catalog", "Content", "HTML", "Hashing", "JSON", "Localization",
        "OutputFile", "Portraits", "SiteRenderer", "StudyModel", "TemplateEngine", "TestSupport",
      ],
      swiftSettings: upcomingFeatures),
    .testTarget(
      name: "AnkiPackageTests", dependencies: ["AnkiPackage", "Compression"],
      swiftSettings: upcomingFeatures),
    .testTarget(
      name: "DeckExportTests",
      dependencies: ["AnkiPackage", "Catalog", "Compression", "DeckExport", "Localization"],
      swiftSettings: upcomingFeatures),
    .testTarget(
      name: "DeckPrintTests",
      dependencies: ["Catalog", "DeckPrint", "Hashing", "Localization", "StudyModel"],
      swiftSettings: upcomingFeatures),
    .testTarget(
      name: "SiteLinterTests",
      dependencies: [
        "Catalog", "Content", "Diagnostics", "SiteLinter", "SiteRenderer", "StudyModel",
      ],
      swiftSettings: upcomingFeatures),
    .testTarget(
      name: "DevServerTests", dependencies: ["DevServer", "Diagnostics", "TestSupport"],
      swiftSettings: upcomingFeatures),
    .testTarget(
      name: "PublisherTests", dependencies: ["Hashing", "OutputFile", "Publisher", "TestSupport"],
      swiftSettings: upcomingFeatures),
    .testTarget(
      name: "decksTests",
      dependencies: [
        "HTTP", "Hashing", "JSON", "SiteBuilder", "StudyCodecs", "StudyModel", "TestSupport",
        "decks",
      ],
      swiftSettings: upcomingFeatures),

    .target(
      name: "Differential", dependencies: ["JSON", "TestSupport"],
      path: "Tests/Differential/Harness",
      swiftSettings: optimizedInDebug
    ),
    .executableTarget(
      name: "ModelProbe", dependencies: ["Differential", "JSON", "StudyCodecs", "StudyModel"],
      path: "Tests/Differential/Probe",
      exclude: [
        "answers.js", "engine.html", "run.js", "study-model.probe.js", "study-model.shapes.json",
      ],
      swiftSettings: optimizedInDebug),
    .testTarget(
      name: "DifferentialTests",
      dependencies: ["Differential", "JSON", "ModelProbe", "TestSupport"],
      path: "Tests/Differential/DifferentialTests", swiftSettings: upcomingFeatures),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "AssetPipeline", "Catalog", "Differential", "JSON", "ModelProbe", "OutputFile", "Photos",
        "StudyCodecs", "StudyModel", "TestSupport",
      ],
      path: "Tests/Benchmarks",
      exclude: [
        "baseline.json", "bench.js", "commands.py", "downloads.py", "profile", "programs",
        "record_times.py",
        "requirements.in", "requirements.txt", "serve_attack.py", "site",
      ],
      swiftSettings: upcomingFeatures),
    .testTarget(
      name: "BenchmarksTests", dependencies: ["Benchmarks"], swiftSettings: upcomingFeatures),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "BreedSources", "Catalog", "Content", "DevServer", "Diagnostics", "HTML", "HTTP",
        "Markdown", "Photos", "StudyCodecs", "TemplateEngine", "URLs",
      ],
      path: "Tests/Fuzz", exclude: ["Corpus", "guided.sh"], swiftSettings: upcomingFeatures),
  ],
  swiftLanguageModes: [.v6]
)
