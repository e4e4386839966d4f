import ArgumentParser
import DevServer
import FoundationEssentials
import Glibc
import Publisher
import SiteBuilder

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Builds and serves the site, and rebuilds it after changes.",
    discussion: """
      Rebuilds the site whenever content/, Templates/ or a breed list in the site's folder \
      changes, and reloads open pages. Errors are shown in the page until they are fixed. Builds \
      after the first successful one make requests only for new decks.

      Exit codes: 0 stopped by Ctrl-C, 64 usage error, 65 not a site, 75 another program is \
      already listening on the port.
      """)

  @OptionGroup var options: BuildOptions

  @Option(help: ArgumentHelp("The port; 0 for any free port.", valueName: "n"))
  var port: UInt16 = 8080

  @Option(
    help: ArgumentHelp(
      "The address to listen on; by default only this machine can reach the site.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Option(
    name: .customLong("allow-host"),
    help: ArgumentHelp(
      "An additional host name to accept. localhost is always accepted; if --host lets other "
        + "machines reach the site, so are this machine's name and all IP addresses. "
        + "May be repeated.",
      valueName: "name"))
  var allowedHosts: [String] = []

  @Flag(help: "Also build breed files with draft: true; to publish without them, run decks build.")
  var drafts = false

  private var address: ListeningAddress? { ListeningAddress(host: host, port: port) }

  func validate() throws {
    guard address != nil else {
      throw ValidationError(
        "--host must be an IP address, such as 192.168.1.5, or 0.0.0.0 for all addresses of "
          + "this machine.")
    }
  }

  func run() async throws {
    guard let address else { return }
    let reporter = Reporter(.text, site: ProjectFolder(options.site))
    let liveReload = LiveReload(session: String(UInt32.random(in: 0 ... .max), radix: 36))
    var build = options.build(hasReadableScripts: true)
    build.includesDrafts = drafts
    exitOnInterrupt()
    try await reporter.exitingOnFailure { [build] in
      try build.projectFolder.requireContent()
      do {
        try await DevServer(
          build.output, liveReload: liveReload, at: address, allowedHosts: allowedHosts
        ).run { port in
          var rebuildLoop = RebuildLoop(build, observer: reporter.observer)
          await rebuildLoop.run {
            reporter.printLine(greeting(address, port))
          } onResult: { result in
            await report(result, of: build, liveReload, reporter)
          }
        }
      } catch DevServer.Failure.portTaken(let port) {
        throw CommandError.portTaken(port)
      } catch DevServer.Failure.cannotListen(let reason) {
        throw CommandError.usage(
          "cannot listen on \(reason); choose another address with --host and --port")
      }
    }
  }

  /// Reports the result of a build to the terminal and to open pages.
  private func report(
    _ result: RebuildResult, of build: Build, _ liveReload: LiveReload, _ reporter: Reporter
  ) async {
    switch result {
    case .built(let result, let change):
      if change?.isOnline ?? true {
        try? reporter.printSummary(
          result.report, output: build.output, differsFromLastBuild: result.differsFromLastBuild)
      }
      await liveReload.reportBuild(
        changed: result.published.paths, isStyleOnly: change?.isStyleOnly ?? false)
      if let change { reporter.printLine(summary(of: result, change)) }
    case .failed(let message, let problems):
      if problems.isEmpty {
        reporter.printError(message)
      } else {
        reporter.printProblems(problems.map(\.problem))
      }
      await liveReload.reportFailure(
        problems.isEmpty ? [ErrorReport(message)] : reports(of: problems))
    case .notWatching(let reason):
      reporter.printError(reason)
    }
  }

  private func reports(of problems: [RebuildResult.LocatedProblem]) -> [ErrorReport] {
    // Fixing one error often resolves many others.
    let shownProblems = problems.prefix(30)
    let hiddenCount = problems.count - shownProblems.count
    return shownProblems.map { ErrorReport($0.problem, line: $0.line) }
      + (hiddenCount > 0 ? [ErrorReport("… and \(counted(hiddenCount, "more error"))")] : [])
  }

  private func summary(of result: BuildResult, _ change: RebuildChange) -> String {
    let files =
      change.files.count > 1 ? "\(change.files.count) files" : change.files.first ?? ""
    let published = result.published
    let removed = published.removed > 0 ? ", \(published.removed) removed" : ""
    let (seconds, attoseconds) = change.duration.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    return "\(files): \(counted(published.written, "file")) written\(removed), \(milliseconds) ms"
  }

  private func greeting(_ address: ListeningAddress, _ port: UInt16) -> String {
    let url = "\(address.url(port: port))  (Ctrl-C to stop)"
    if address.isLoopback { return url }
    let scope = address.isWildcard ? "this machine" : host
    return "\(url)\nAnyone who can reach \(scope) on port \(port) can open the site."
  }
}

/// Exits with code 0 on SIGINT and SIGTERM. The output folder is complete at any time, so a running
/// build need not finish. A signal handler runs even if every thread is busy, but may call only
/// async-signal-safe functions.
private func exitOnInterrupt() {
  for number in [SIGINT, SIGTERM] {
    signal(number) { _ in
      _ = Glibc.write(STDOUT_FILENO, "\n", 1)
      _exit(0)
    }
  }
}
