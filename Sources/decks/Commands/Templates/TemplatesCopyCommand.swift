import ArgumentParser
import SiteBuilder

struct TemplatesCopyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy",
    abstract: "Copies a shipped template into the site for editing.",
    discussion: """
      The copy in the site's Templates/ overrides the shipped file; all other files still come \
      from decks. Existing files are never overwritten. The digest of the original is kept in \
      Templates/shipped.sha256; to see which originals have changed since, run decks check.

      Exit codes: 0 success, 64 not a shipped template, 65 not a site, 73 the file already exists or \
      cannot be written.
      """)

  @Argument(
    help: ArgumentHelp(
      "The file, such as partials/tile.html; to list all, run decks templates list.",
      valueName: "path"))
  var path: String

  @Option(help: ArgumentHelp("The folder that contains content/.", valueName: "dir"))
  var site = "."

  func run() async throws {
    let reporter = Reporter(.text)
    try await reporter.exitingOnFailure {
      let name = try TemplateLayers(ProjectFolder(site), .process).copy(path)
      reporter.printLine(
        "Copied to Templates/\(name). To see whether an update of decks has changed the original, "
          + "run decks check.")
    }
  }
}
