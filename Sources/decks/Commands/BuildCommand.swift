import ArgumentParser
import FoundationEssentials
import SiteBuilder

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Fetches what is missing and writes the site.",
    discussion: """
      Reads content/ and Templates/, asks the decks' sources for what the cache lacks, and writes \
      only the files that changed. Without a network it builds from the cache and the content.

      Environment: DECKS_CACHE_DIR (default .decks/cache in the site), DECKS_DOG_CEO_URL and \
      DECKS_CAT_API_URL (base URLs of mirrors), DECKS_CAT_API_KEY (sent as a header, never \
      written), DECKS_TEMPLATES (a folder of templates for sites that have none).

      A source that fails, or whose list has lost more breeds than content/site.yml allows, is \
      answered for by the last good copy; that is said with its age.

      Away from a terminal nothing is said of a build that changes nothing, and a line of one that \
      does, so that a timer may run it every hour.

      Exit codes: 0 done, 64 wrong usage, 65 content is wrong, 66 the cache is of a newer decks, \
      69 a source failed and without it the site would lose what it has (with --strict: or an old \
      copy had to do), 73 output cannot be written, 75 another run of decks holds the site or the \
      cache.
      """)

  @OptionGroup var options: BuildOptions

  @Option(help: "How to say what was done: text or json.")
  var report: ReportFormat = .text

  @Flag(help: "Write texts compressed as well (.gz and .br), for servers that look for those.")
  var precompress = false

  func run() async throws {
    let reporter = Reporter(report)
    var build = options.build()
    build.precompress = precompress
    try await reporter.exitingOnFailure { [build] in
      let result = try await build.run(reporter.observer)
      try reporter.summary(result.report, output: build.output, isNews: result.isNews)
      if result.report.error != nil { throw ExitCode(69) }
    }
  }
}

/// What `build` and `serve` have in common.
struct BuildOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder that holds content/.", valueName: "dir"))
  var site = "."

  @Option(
    help: ArgumentHelp(
      "Where the site is written (default: public/ in the site).", valueName: "dir"))
  var output: String?

  @Flag(help: "Ask no network; build from the cache and the content.")
  var offline = false

  @Flag(help: "Ask the sources again, even where the cached answer is fresh.")
  var refresh = false

  @Flag(help: "Exit with 69 where an old copy, or nothing, had to do for what a source has now.")
  var strict = false

  @Flag(help: "Take what the sources say now, however much is lost by it.")
  var acceptChanges = false

  @Option(help: ArgumentHelp("Requests and pictures worked on at once.", valueName: "n"))
  var jobs = 10

  @Option(
    help: ArgumentHelp(
      "How long asking the sources may take, with all waits; then the cache has to do.",
      valueName: "seconds"))
  var timeLimit = 900

  func validate() throws {
    guard timeLimit > 0 else {
      throw ValidationError("--time-limit takes a number of seconds, at least 1.")
    }
    guard (1...64).contains(jobs) else {
      throw ValidationError("--jobs takes a number from 1 to 64.")
    }
    guard !site.isEmpty, output?.isEmpty != true else {
      throw ValidationError("--site and --output take a folder.")
    }
    guard !(offline && refresh) else {
      throw ValidationError("--offline and --refresh cannot both be had.")
    }
  }

  func build() -> Build {
    Build(
      site: ProjectFolder(site), output: output ?? (site == "." ? "public" : site + "/public"),
      offline: offline,
      refresh: refresh, strict: strict, acceptChanges: acceptChanges, jobs: jobs,
      timeLimit: Double(timeLimit),
      environment: Environment(ProcessInfo.processInfo.environment))
  }
}

enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
