import ArgumentParser
import FoundationEssentials
import SiteBuilder

struct CacheCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache",
    abstract: "Shows, verifies, prunes and clears the cache.",
    subcommands: [
      CacheStatusCommand.self, CacheVerifyCommand.self, CachePruneCommand.self,
      CacheClearCommand.self,
    ])
}

/// Options of the cache commands.
struct CacheOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder that contains content/.", valueName: "dir"))
  var site = "."

  @Flag(help: "Print JSON.")
  var json = false

  var projectFolder: ProjectFolder { ProjectFolder(site) }
  var cacheFolder: CacheFolder { CacheFolder(of: projectFolder, .process) }

  /// Runs `work`; on failure, exits with the error's exit code.
  func run(_ work: () async throws -> Void) async throws {
    try await Reporter(json ? .json : .text).exitingOnFailure(work)
  }

  /// Prints a value as JSON if `--json` is given, otherwise prints the lines.
  func printResult(_ value: some Encodable, _ lines: [String]) throws(CommandError) {
    if json { try printJSON(value) } else { try printLines(lines) }
  }
}
