import ArgumentParser

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Exports a deck to other programs.",
    subcommands: [
      ExportAnkiCommand.self, ExportJSONCommand.self, ExportCSVCommand.self,
      ExportPlistCommand.self, ExportHTMLCommand.self, ExportScormCommand.self,
    ])
}
