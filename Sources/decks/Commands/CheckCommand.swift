import ArgumentParser
import Glibc
import SiteBuilder
import SiteLinter

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks a site's content, templates, colours and links.",
    discussion: """
      Reads content and templates as a build does, and checks every link of the last built site. \
      Makes no requests, and does not change the site.

      Also reports copied templates whose originals have changed, template files that nothing uses, \
      and drafts.

      An error is a fault that visitors would notice; a notice is a possible improvement.

      Exit codes: 0 no errors, 64 usage error, 65 errors, 73 the report cannot be written, \
      75 another decks process is using the cache.
      """)

  @Option(help: ArgumentHelp("The folder that contains content/.", valueName: "dir"))
  var site = "."

  @Option(
    help: ArgumentHelp(
      "The output folder (default: build.output in content/site.yml, or else public/ in the site).",
      valueName: "dir"))
  var output: String?

  @OptionGroup var wait: WaitOption

  @OptionGroup var verbosity: VerbosityOptions

  @Option(help: "The format of the report: text or json.")
  var report: ReportFormat = .text

  func validate() throws {
    guard !site.isEmpty, output?.isEmpty != true else {
      throw ValidationError("--site and --output must not be empty.")
    }
  }

  func run() async throws {
    let folder = ProjectFolder(site)
    let outputFolder = folder.outputFolder(output, folder.buildSettings())
    let reporter = Reporter(
      report, verbosity.verbosity, site: ProjectFolder(site), errorStream: STDOUT_FILENO)
    try await reporter.exitingOnFailure {
      let inspection = SiteInspection(folder, .process, lockWait: wait.lockWait(reporter))
      let findings = try await SiteCheck(inspection, output: outputFolder).findings()
      let checkReport = CheckReport(findings, excerpt: reporter.excerpt)
      if report == .json {
        try printJSON(checkReport)
      } else {
        try printText(checkReport.text(verbosity.verbosity))
      }
      if checkReport.errors > 0 { throw ExitCode.invalidInput }
    }
  }
}
