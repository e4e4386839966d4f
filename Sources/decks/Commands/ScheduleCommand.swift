import ArgumentParser
import Diagnostics
import FoundationEssentials
import Glibc
import SiteBuilder

struct ScheduleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule",
    abstract: "Prints the configuration for scheduled builds with systemd, cron or GitHub Actions.",
    discussion: """
      Prints the configuration for this site to standard output and installation instructions to \
      standard error. Installs nothing. The builds have the options given here and the DECKS_ \
      variables that are set, except for DECKS_CAT_API_KEY: the instructions say where to put it.

      Exit codes: 0 success, 64 usage error, 65 not a site.
      """)

  enum SchedulerFormat: String, EnumerableFlag {
    case systemd, cron, github

    static func help(for value: SchedulerFormat) -> ArgumentHelp? {
      switch value {
      case .systemd: "A service and a timer."
      case .cron: "A crontab line."
      case .github: "A workflow that publishes to GitHub Pages."
      }
    }
  }

  @Flag var form: SchedulerFormat

  @OptionGroup var options: BuildOptions

  @OptionGroup var compression: PrecompressOption

  @OptionGroup var wait: WaitOption

  @Option(help: "How often to build: day or hour.")
  var every: Schedule.Interval = .day

  @Option(
    help: ArgumentHelp(
      "The time of day as HH:MM; hourly builds use only the minute. GitHub uses UTC.",
      valueName: "time"))
  var at = Schedule.Time(hour: 4, minute: 15)

  @Option(
    help: ArgumentHelp(
      "With --github: the repository that contains decks, if the site's repository does not.",
      valueName: "owner/name"))
  var repository: String?

  func validate() throws {
    guard let repository else { return }
    guard form == .github else {
      throw ValidationError("--repository requires --github.")
    }
    guard repository.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9-]*\/[A-Za-z0-9._-]+/) != nil else {
      throw ValidationError("--repository must be a GitHub repository, such as owner/decks.")
    }
  }

  func run() async throws {
    try await Reporter(.text).exitingOnFailure {
      let schedule = try Schedule(
        site: options.site, program: CommandLine.executablePath, output: options.output,
        arguments: options.arguments + compression.arguments + wait.arguments,
        environment: ProcessInfo.processInfo.environment, every: every, at: at)
      let (text, advice) =
        switch form {
        case .systemd: (try schedule.systemdUnits(), schedule.systemdAdvice)
        case .cron: (schedule.cronLine, schedule.cronAdvice)
        case .github:
          (try schedule.gitHubWorkflow(decksRepository: repository), schedule.gitHubAdvice)
        }
      // Separate streams, so that the text can be redirected to a file.
      try printFile(text)
      write("\(advice)\n", to: STDERR_FILENO)
    }
  }
}

extension Schedule.Interval: ExpressibleByArgument {}

extension Schedule.Time: ExpressibleByArgument {
  init?(argument: String) { self.init(argument) }

  var defaultValueDescription: String { description }
}
