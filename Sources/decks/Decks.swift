import ArgumentParser

@main
struct Decks: AsyncParsableCommand {
  static let version = "1.0.0"

  static let configuration = CommandConfiguration(
    commandName: "decks",
    abstract: "Turns breed lists, photos and Markdown into a study site for any static server.",
    version: version,
    subcommands: [
      InitCommand.self, BuildCommand.self, FetchCommand.self, ServeCommand.self,
      ScheduleCommand.self, CheckCommand.self, HeadersCommand.self, QuizCommand.self,
      CheckProgressCommand.self, ListCommand.self, PhotosCommand.self, SearchCommand.self,
      CacheCommand.self,
    ])
}
