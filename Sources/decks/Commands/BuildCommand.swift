import ArgumentParser
import Catalog
import FoundationEssentials
import SiteBuilder

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Fetches missing data and writes the site.",
    discussion: """
      Reads content/ and Templates/, fetches what is missing from the cache, and writes only the \
      files that changed. Templates/ overrides the shipped templates file by file. Without a \
      network, uses the cache and content/.

      Environment: DECKS_CACHE_DIR (default .decks/cache in the site), DECKS_DOG_CEO_URL and \
      DECKS_CAT_API_URL (base URLs of mirrors), DECKS_CAT_API_KEY (sent as a header, never \
      stored), DECKS_TEMPLATES (templates to use instead of the shipped ones).

      If a source fails, or its list has lost more breeds than content/site.yml allows, the last \
      good copy is used, and a warning gives its age.

      If standard output is not a terminal, a build without changes prints nothing and any other \
      build prints one line, so scheduled builds can run every hour.

      Exit codes: 0 success, 64 usage error, 65 invalid content, 66 the cache was written by a \
      newer version of decks, 69 a source failed and the site would lose data without it (with \
      --strict, also if an old copy was used), 73 the output cannot be written, 75 another run of decks \
      has locked the site or the cache.
      """)

  @OptionGroup var options: BuildOptions

  @OptionGroup var wait: WaitOption

  @OptionGroup var verbosity: VerbosityOptions

  @Option(help: "The format of the report: text or json.")
  var report: ReportFormat = .text

  @OptionGroup var compression: PrecompressOption

  @Flag(help: "Also print how often each cache was used; the JSON report always includes this.")
  var stats = false

  func run() async throws {
    let reporter = Reporter(
      report, verbosity.verbosity, site: ProjectFolder(options.site))
    var build = options.build()
    if let precompress = compression.precompress { build.writesCompressedCopies = precompress }
    build.lockWait = wait.lockWait(reporter)
    try await reporter.exitingOnFailure { [build] in
      let result = try await build.run(reporter.observer)
      try reporter.printSummary(
        result.report, output: build.output, differsFromLastBuild: result.differsFromLastBuild)
      if stats { reporter.printCacheTable(result.report.caches) }
      if result.report.error != nil { throw ExitCode.sourceUnavailable }
    }
  }
}

/// Options of `build`, `fetch`, `serve` and `schedule`.
struct BuildOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder that contains content/.", valueName: "dir"))
  var site = "."

  @Option(
    help: ArgumentHelp(
      "The output folder (default: build.output in content/site.yml, or else public/ in the site).",
      valueName: "dir"))
  var output: String?

  @Flag(help: "Make no requests; build from the cache and content/.")
  var offline = false

  @Flag(help: "Fetch everything again, even if the cached responses are still fresh.")
  var refresh = false

  @Flag(
    inversion: .prefixedNo,
    help: """
      Exit with code 69 if source data is missing or was replaced by an old copy (default: \
      build.strict in content/site.yml).
      """)
  var strict: Bool?

  @Flag(
    help: """
      Accept the sources' current data, even if most breeds or photos have disappeared, and decks \
      that have grown tenfold.
      """)
  var acceptChanges = false

  @Option(
    help: ArgumentHelp(
      "The maximum number of requests, and of pictures, to process concurrently.", valueName: "n"))
  var jobs = Self.defaultJobs

  @Option(
    help: ArgumentHelp(
      "The time limit for all requests and retries; after that, the cache is used.",
      valueName: "seconds"))
  var timeLimit = Self.defaultTimeLimit

  func validate() throws {
    guard timeLimit > 0 else {
      throw ValidationError("--time-limit must be at least 1 second.")
    }
    guard (1...64).contains(jobs) else {
      throw ValidationError("--jobs must be between 1 and 64.")
    }
    guard !site.isEmpty, output?.isEmpty != true else {
      throw ValidationError("--site and --output must not be empty.")
    }
    guard !(offline && refresh) else {
      throw ValidationError("--offline and --refresh cannot be combined.")
    }
  }

  func build(hasReadableScripts: Bool = false) -> Build {
    let folder = ProjectFolder(site)
    let settings = folder.buildSettings()
    var build = Build(folder, output: folder.outputFolder(output, settings), .process)
    build.isOutputFromSettings = output == nil
    build.requests.isOffline = offline
    build.requests.forcesRefresh = refresh
    build.requests.acceptsAllChanges = acceptChanges
    build.requests.maximumConcurrent = jobs
    build.requests.timeLimit = .seconds(timeLimit)
    build.isStrict = strict ?? settings.isStrict
    // Development builds are not compressed, since `serve` does not send the copies.
    build.writesCompressedCopies = !hasReadableScripts && settings.writesCompressedCopies
    build.hasReadableScripts = hasReadableScripts
    return build
  }

  /// The given options as arguments, without `--site` and `--output`.
  var arguments: [String] {
    var arguments: [String] = []
    if offline { arguments.append("--offline") }
    if refresh { arguments.append("--refresh") }
    if let strict { arguments.append(strict ? "--strict" : "--no-strict") }
    if acceptChanges { arguments.append("--accept-changes") }
    if jobs != Self.defaultJobs { arguments += ["--jobs", "\(jobs)"] }
    if timeLimit != Self.defaultTimeLimit { arguments += ["--time-limit", "\(timeLimit)"] }
    return arguments
  }

  private static let defaultJobs = 10
  private static let defaultTimeLimit = 900
}

enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
