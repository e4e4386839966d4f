import ArgumentParser

struct TemplatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "Lists a site's templates, and copies shipped ones for editing.",
    subcommands: [TemplatesListCommand.self, TemplatesCopyCommand.self])
}
