import ArgumentParser
import SiteBuilder

struct TemplatesLanguageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "language",
    abstract: "Creates or extends the file with a language's phrases.",
    discussion: """
      Adds each phrase that is not translated to Templates/locales/<tag>.yml, as a comment with the \
      English text. A phrase is shown in English until its translation is written in place of the \
      text and the "#" before it is removed. Everything else in the file stays as it is, so the \
      command can be run again after an update of decks. For the site to have the language, add it \
      to "languages" in content/site.yml.

      Exit codes: 0 success, 64 not a language tag, 65 not a site or an error in a file of phrases, \
      73 the file cannot be written.
      """)

  @Argument(help: ArgumentHelp("The language tag, such as de or pt-BR.", valueName: "tag"))
  var tag: String

  @Option(help: ArgumentHelp("The folder that contains content/.", valueName: "dir"))
  var site = "."

  func run() async throws {
    let reporter = Reporter(.text)
    try await reporter.exitingOnFailure {
      let file = try TemplateLayers(ProjectFolder(site), .process).addPhrases(of: tag)
      reporter.printLine(
        file.untranslated == 0
          ? "Templates/\(file.name): all \(file.phrases) phrases are translated."
          : "Templates/\(file.name): \(file.untranslated) of \(file.phrases) phrases are still in "
            + "English; each is a comment to translate.")
    }
  }
}
