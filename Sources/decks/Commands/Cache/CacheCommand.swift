import ArgumentParser
import FoundationEssentials
import SiteBuilder

struct CacheCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache",
    abstract: "Looks at the cache, checks it, and makes it smaller.",
    subcommands: [
      CacheStatusCommand.self, CacheVerifyCommand.self, CachePruneCommand.self,
      CacheClearCommand.self,
    ])
}

/// What the commands on the cache have in common.
struct CacheOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder that holds content/.", valueName: "dir"))
  var site = "."

  @Flag(help: "Say it as JSON.")
  var json = false

  /// A build that could use the cache.
  var build: Build {
    Build(
      lookingAt: ProjectFolder(site), Environment(ProcessInfo.processInfo.environment))
  }

  /// Runs `work` and exits with the code of what ends it.
  func run(_ work: () async throws -> Void) async throws {
    try await Reporter(json ? .json : .text).exitingOnFailure(work)
  }

  /// Says something in the form asked for.
  func tell(_ value: some Encodable, _ lines: [String]) throws(CommandError) {
    if json { try printJSON(value) } else { try printLines(lines) }
  }
}
