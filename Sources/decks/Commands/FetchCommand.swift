import ArgumentParser
import Catalog
import Content
import Diagnostics
import Files
import FoundationEssentials
import Glibc
import HTTP
import SiteBuilder

struct FetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Fetches data into the cache without writing the site.",
    discussion: """
      Exit codes: 0 success, 64 usage error, 65 invalid content, 66 the cache was written by a \
      newer version of decks, 69 a source failed (with --strict, also if an old copy was used), \
      73 the cache cannot be written, 75 another decks process is using it.
      """)

  @OptionGroup var options: BuildOptions

  @OptionGroup var wait: WaitOption

  @OptionGroup var verbosity: VerbosityOptions

  @Option(help: "The format of the report: text or json.")
  var report: ReportFormat = .text

  func run() async throws {
    let reporter = Reporter(
      report, verbosity.verbosity, site: ProjectFolder(options.site))
    try await reporter.exitingOnFailure {
      var build = options.build()
      build.lockWait = wait.lockWait(reporter)
      let content = try build.projectFolder.readContent()
      let lock = try await build.cacheFolder.lock(for: content, waiting: build.lockWait)
      defer { withExtendedLifetime(lock) {} }
      let display = FetchDisplay(isShown: report == .text && !verbosity.isQuiet)
      let begin = ContinuousClock.now
      let fetched = try await build.fetch(content, progress: display.show)
      display.clear()
      var summary = FetchReport(fetched, content)
      let (seconds, attoseconds) = (ContinuousClock.now - begin).components
      summary.seconds = Double(seconds) + Double(attoseconds / 1_000_000_000_000_000) / 1000
      summary.errors =
        fetched.failures.isEmpty
        ? (build.isStrict ? fetched.strictError : nil).map { [$0] } ?? []
        : fetched.failures.sorted { $0.key < $1.key }.map(\.value)
      try summary.print(as: report, verbosity.verbosity)
      if !summary.errors.isEmpty { throw ExitCode.sourceUnavailable }
    }
  }
}

/// The report of a fetch.
struct FetchReport {
  struct Deck: Encodable {
    var breeds: Int
    var photos: Int
  }

  /// Numbers of breeds and photos, by deck ID.
  var decks: [String: Deck] = [:]
  var requests: Int
  var cacheHits: Int
  var revalidated: Int
  /// Number of bytes received, after decompression.
  var bytes: Int
  var warnings: [Diagnostic]
  /// Reasons why sources failed.
  var errors: [String] = []
  var seconds = 0.0

  init(_ fetched: FetchedDecks, _ content: SiteContent) {
    for (id, fetchedBreeds) in fetched.breedsByDeck {
      decks[id] = Deck(
        breeds: fetchedBreeds.count, photos: fetchedBreeds.reduce(0) { $0 + $1.photos.count })
    }
    requests = fetched.counters.requests
    cacheHits = fetched.counters.cacheHits
    revalidated = fetched.counters.revalidated
    bytes = fetched.counters.bytes
    warnings = fetched.warnings
  }

  private var problems: [Diagnostic] { warnings + errors.map { Diagnostic(.error, $0) } }

  func print(as format: ReportFormat, _ verbosity: Verbosity) throws(CommandError) {
    if format == .json { return try printJSON(self) }
    defer {
      for error in errors { write("\(error)\n", to: STDERR_FILENO) }
    }
    if verbosity == .quiet { return }
    printWarnings(warnings, showsAll: verbosity == .verbose)
    let counts = decks.sorted { $0.key < $1.key }
      .map {
        "\($0.key): \(counted($0.value.breeds, "breed")), \(counted($0.value.photos, "photo"))"
      }
    let time = "\(Int(seconds)).\(Int(seconds * 10) % 10) s"
    try printLines(
      counts + [
        "\(counted(requests, "request")), \(formattedByteCount(bytes)) in \(time); \(cacheHits) from the cache, "
          + "\(revalidated) revalidated; \(counted(warnings.count, "warning"))"
      ])
  }
}

extension FetchReport: Encodable {
  private enum CodingKeys: CodingKey {
    case decks, requests, cacheHits, revalidated, bytes, warnings, error, problems, seconds
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(decks, forKey: .decks)
    try container.encode(requests, forKey: .requests)
    try container.encode(cacheHits, forKey: .cacheHits)
    try container.encode(revalidated, forKey: .revalidated)
    try container.encode(bytes, forKey: .bytes)
    try container.encode(warnings.map(\.description), forKey: .warnings)
    if !errors.isEmpty { try container.encode(errors.joined(separator: "\n"), forKey: .error) }
    try container.encode(problems, forKey: .problems)
    try container.encode(seconds, forKey: .seconds)
  }
}
