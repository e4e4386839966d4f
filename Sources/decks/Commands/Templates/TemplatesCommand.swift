import ArgumentParser

struct TemplatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "Lists a site's templates, copies shipped ones for editing, and adds languages.",
    subcommands: [
      TemplatesListCommand.self, TemplatesCopyCommand.self, TemplatesLanguageCommand.self,
    ])
}
