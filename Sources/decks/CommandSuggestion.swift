import ArgumentParser
import Diagnostics

/// The name of a command that was misspelt, and the command that was probably meant.
///
/// swift-argument-parser suggests options, but not commands.
struct CommandSuggestion {
  var misspelling: String
  var command: String

  /// Finds a misspelt command in a program's arguments; nil if there is none, or if no command has
  /// a similar name.
  init?(_ arguments: some Sequence<String>, of program: any ParsableCommand.Type) {
    var command = program
    for argument in arguments {
      let subcommands = command.configuration.subcommands
      if let subcommand = subcommands.first(where: { $0._commandName == argument }) {
        command = subcommand
        continue
      }
      guard let match = closestMatch(to: argument, among: subcommands.map { $0._commandName })
      else { return nil }
      self.init(misspelling: argument, command: match)
      return
    }
    return nil
  }

  private init(misspelling: String, command: String) {
    self.misspelling = misspelling
    self.command = command
  }

  /// Replaces the first line of the parser's error message, which may be about an option of the
  /// misspelt command.
  func replacingError(in message: String) -> String {
    let usage = message.drop { $0 != "\n" }
    return "Error: Unexpected argument '\(misspelling)'. Did you mean '\(command)'?\(usage)"
  }
}
