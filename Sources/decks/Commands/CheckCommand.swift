import ArgumentParser
import FoundationEssentials
import Glibc
import SiteBuilder
import SiteLinter

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Looks for what is wrong in a site: content, templates, colours, links.",
    discussion: """
      Content and templates are read as a build reads them, and the site as it was last built is \
      gone through link by link. No network is asked, and the site is left as it is.

      An error is something that a visitor meets broken or wrong; a notice could be better.

      Exit codes: 0 no error, 64 wrong usage, 65 errors, 73 what was found cannot be written.
      """)

  @Option(help: ArgumentHelp("The folder that holds content/.", valueName: "dir"))
  var site = "."

  @Option(
    help: ArgumentHelp("Where the site is built (default: public/ in the site).", valueName: "dir"))
  var output: String?

  @Option(help: "How to say what was found: text or json.")
  var report: ReportFormat = .text

  func validate() throws {
    guard !site.isEmpty, output?.isEmpty != true else {
      throw ValidationError("--site and --output take a folder.")
    }
  }

  func run() async throws {
    let environment = Environment(ProcessInfo.processInfo.environment)
    let built = output ?? (site == "." ? "public" : site + "/public")
    try await Reporter(report).exitingOnFailure {
      let findings = try await SiteCheck(ProjectFolder(site), output: built, environment).findings()
      let told = CheckReport(findings)
      let text = report == .json ? try told.json : told.text
      if let reason = write(text, to: STDOUT_FILENO) { throw CommandError.noOutput(reason: reason) }
      if told.errors > 0 { throw ExitCode(65) }
    }
  }
}
