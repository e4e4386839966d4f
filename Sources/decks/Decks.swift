import ArgumentParser
import Glibc
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
      CheckProgressCommand.self, ClassCommand.self, ListCommand.self, PhotosCommand.self,
      SearchCommand.self, ExportCommand.self, PrintCommand.self, ImportCommand.self,
      ImportProgressCommand.self, TemplatesCommand.self, CacheCommand.self,
    ])

  static func main() async {
    do {
      var command = try await asyncParseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      let code = exitCode(for: error)
      // Help and completion scripts.
      if code.isSuccess { exit(withError: error) }
      var message = fullMessage(for: error)
      if code == .validationFailure,
        let suggestion = CommandSuggestion(CommandLine.arguments.dropFirst(), of: Decks.self)
      {
        message = suggestion.replacingError(in: message)
      }
      if !message.isEmpty { write("\(message)\n", to: STDERR_FILENO) }
      exit(withError: code)
    }
  }
}
