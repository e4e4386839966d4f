import ArgumentParser

struct TemplatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "Lists the templates of a site, and copies shipped ones to be changed.",
    subcommands: [TemplatesListCommand.self, TemplatesCopyCommand.self])
}
