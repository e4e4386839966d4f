import Foundation
import TestSupport
import Testing

/// The decks executable, run as a subprocess.
struct CLI {
  /// The root folder of the package, with the content and templates under test.
  static let project = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL.path

  /// The executable named by `DECKS_BIN`, such as an optimized one, or else the one built with
  /// these tests.
  static let program =
    ProcessInfo.processInfo.environment["DECKS_BIN"] ?? builtProgram("decks")

  struct Outcome {
    var code: Int32
    var output: String
    var errors: String

    /// The JSON report of a run with `--report json`.
    var report: Report {
      get throws { try JSONDecoder().decode(Report.self, from: Data(output.utf8)) }
    }
  }

  struct Report: Decodable {
    struct Phase: Decodable {
      var name: String
      var count: Int
      var seconds: Double
    }
    struct Counts: Decodable {
      var requests, cacheHits, revalidated, decks, breeds, cards: Int
      var photos, portraits, pages, written, unchanged, removed: Int
    }
    struct Lookups: Decodable, Equatable {
      var hits, misses: Int
    }
    var phases: [Phase]
    var counts: Counts
    var caches: [String: Lookups]
    var warnings: [String]
    var error: String?
    var seconds: Double
  }

  /// Environment variables of the runs. This process's DECKS variables are not inherited.
  var environment: [String: String] = [:]

  func run(_ arguments: String..., input: String? = nil) throws -> Outcome {
    try run(arguments, input: input)
  }

  /// - Parameters:
  ///   - input: the standard input; empty by default.
  ///   - folder: the working directory; that of the tests by default.
  func run(
    _ arguments: [String], input: String? = nil, in folder: TemporaryFolder? = nil
  ) throws -> Outcome {
    let process = Process()
    if let folder { process.currentDirectoryURL = URL(filePath: folder.path) }
    process.executableURL = URL(filePath: Self.program)
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("DECKS_") }
    variables.merge(environment) { _, new in new }
    process.environment = variables
    // Use files instead of pipes: a full pipe would block the program while the other pipe is read.
    let output = FileManager.default.temporaryDirectory.appending(path: "decks-\(UUID()).out")
    let errors = FileManager.default.temporaryDirectory.appending(path: "decks-\(UUID()).err")
    defer {
      try? FileManager.default.removeItem(at: output)
      try? FileManager.default.removeItem(at: errors)
    }
    try Data().write(to: output)
    try Data().write(to: errors)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    let standardInput = Pipe()
    process.standardInput = standardInput
    try process.run()
    try? standardInput.fileHandleForWriting.write(contentsOf: Data((input ?? "").utf8))
    try standardInput.fileHandleForWriting.close()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}

extension TemporaryFolder {
  /// Creates a separate site with the project's content, so that tests do not lock each other's
  /// site.
  ///
  /// - Parameters:
  ///   - photos: the maximum number of photos per breed. A low number saves conversion time in
  ///     tests that do not depend on it.
  ///   - sampled: whether to use only a sample of the breeds: some that tests edit, and a dozen
  ///     others.
  static func projectSite(photos: Int? = nil, sampled: Bool = false) throws -> TemporaryFolder {
    let site = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: CLI.project + "/content", toPath: site.path + "/content")
    if sampled {
      let files = site.files.filter { $0.hasPrefix("content/breeds/") }
      let breeds = files.filter { $0 == $0.original }
      let edited = ["beagle.md", "hound-basset.md", "hound.md", "pug.md", "siamese.md"]
      let kept = Set(Sample.of(breeds, 12) + breeds.filter { edited.contains($0.lastComponent) })
      for file in files where !kept.contains(file.original) {
        try FileManager.default.removeItem(atPath: "\(site.path)/\(file)")
      }
    }
    if let photos {
      for deck in ["content/decks/dogs.yml", "content/decks/cats.yml"] {
        let text = try site.text(deck)
        try site.write(text.replacing("photos: 8", with: "photos: \(photos)"), to: deck)
      }
    }
    return site
  }
}

extension String {
  fileprivate var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }

  /// The path of the notes that were translated: `beagle.md` for `beagle.ko.md`.
  fileprivate var original: String { prefix { $0 != "." } + ".md" }
}

extension TemporaryFolder {
  /// Waits until the last change is older than the timestamp granularity that a build assumes. A
  /// build treats more recently modified files as changed.
  func waitUntilSettled() throws {
    let last = files.map { name in
      var status = stat()
      stat("\(path)/\(name)", &status)
      return Double(status.st_ctim.tv_sec) + Double(status.st_ctim.tv_nsec) / 1e9
    }.max()
    while Date().timeIntervalSince1970 - (last ?? 0) < 0.1 { _ = try CLI().run("--version") }
  }
}

/// The published data of a deck.
struct PublishedDeck: Decodable {
  struct Breed: Decodable {
    struct Photo: Decodable {
      struct Rendition: Decodable {
        var path: String
        var width: Int
      }
      var kind: String
      var renditions: [Rendition]
    }
    var id: String
    var name: String
    var photos: [Photo]
  }
  var breeds: [Breed]

  init(_ id: String, in site: TemporaryFolder) throws {
    let file = try #require(site.files.first { $0.hasPrefix("data/\(id).") })
    self = try JSONDecoder().decode(
      PublishedDeck.self, from: Data(contentsOf: URL(filePath: site.path + "/" + file)))
  }
}
