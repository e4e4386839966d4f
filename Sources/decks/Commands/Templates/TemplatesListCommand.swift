import ArgumentParser
import SiteBuilder
import URLs

struct TemplatesListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the templates of a site, and the files that override shipped ones.",
    discussion: """
      Prints one file per line: its origin, a tab, and its path below Templates/. The origin is \
      "shipped" for a file that comes with decks, "overridden" for a shipped file that the site \
      replaces, and "own" for any other file of the site.

      Exit codes: 0 success, 64 usage error, 65 not a site.
      """)

  @Option(help: ArgumentHelp("The folder that contains content/.", valueName: "dir"))
  var site = "."

  @Flag(help: "Print JSON.")
  var json = false

  func run() async throws {
    try await Reporter(json ? .json : .text).exitingOnFailure {
      let files = try TemplateLayers(ProjectFolder(site), .process).files
      if json {
        try printJSON(files)
      } else {
        try printLines(files.map { "\($0.origin)\t\($0.name)" })
      }
    }
  }
}
