import ArgumentParser

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Imports decks of other programs.",
    subcommands: [ImportAnkiCommand.self])
}
