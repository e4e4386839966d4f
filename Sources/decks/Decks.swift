import ArgumentParser
import SiteBuilder

@main
struct Decks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decks",
    abstract: "Turns breed lists, photos and Markdown into a study site for any static server.",
    version: Build.version,
    subcommands: [
      InitCommand.self, BuildCommand.self, FetchCommand.self, ServeCommand.self,
      ScheduleCommand.self, CheckCommand.self, HeadersCommand.self, QuizCommand.self,
      CheckProgressCommand.self, ListCommand.self, PhotosCommand.self, SearchCommand.self,
      TemplatesCommand.self, CacheCommand.self,
    ])
}
