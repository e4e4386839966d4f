import ArgumentParser
import DevServer
import Dispatch
import FoundationEssentials
import Glibc
import Publisher
import SiteBuilder

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Builds the site, serves it on this machine alone, and keeps it fresh.",
    discussion: """
      Whatever is saved in content/, Templates/ or a list of the site's own is built at once, and \
      the pages that show it reload. What is wrong in it is shown in the page until it is mended. \
      Only the first build asks the sources; those after it use what is cached.

      Exit codes: 0 ended by Ctrl-C, 64 wrong usage, 65 this is no site, 75 another program listens \
      on the port.
      """)

  @OptionGroup var options: BuildOptions

  @Option(help: ArgumentHelp("The port; 0 for any that is free.", valueName: "n"))
  var port: UInt16 = 8080

  @Option(
    help: ArgumentHelp(
      "The address of this machine to listen on; by default nobody else reaches the site.",
      valueName: "address"))
  var host = "127.0.0.1"

  private var address: ListeningAddress? { ListeningAddress(host: host, port: port) }

  func validate() throws {
    guard address != nil else {
      throw ValidationError(
        "--host takes an address in numbers, such as 192.168.1.5, or 0.0.0.0 for every address of "
          + "this machine.")
    }
  }

  func run() async throws {
    guard let address else { return }
    let reporter = Reporter(.text)
    let live = LiveReload(session: String(UInt32.random(in: 0 ... .max), radix: 36))
    let build = options.build()
    let interrupts = endOnInterrupt()
    defer { withExtendedLifetime(interrupts) {} }
    try await reporter.exitingOnFailure {
      try build.site.expectContent()
      do {
        try await DevServer(build.output, live: live, at: address).run { port in
          var rebuildLoop = RebuildLoop(build, observer: reporter.observer)
          await rebuildLoop.run {
            reporter.say(greeting(address, port))
          } receive: { result in
            await show(result, of: build, live, reporter)
          }
        }
      } catch DevServer.Failure.portTaken(let port) {
        throw CommandError.portTaken(port)
      } catch DevServer.Failure.cannotListen(let reason) {
        throw CommandError.usage(
          "cannot listen on \(reason); choose another with --host and --port")
      }
    }
  }

  /// Tells the terminal and the open pages how a build ended.
  private func show(
    _ result: RebuildResult, of build: Build, _ live: LiveReload, _ reporter: Reporter
  ) async {
    switch result {
    case .built(let result, let change):
      if change?.isOnline ?? true {
        try? reporter.summary(result.report, output: build.output, isNews: result.isNews)
      }
      await live.built(changed: result.published.paths, isLook: change?.isStyleOnly ?? false)
      if let change { reporter.say(summary(of: result, change)) }
    case .failed(let message, let mistakes):
      reporter.complain(message)
      await live.failed(mistakes.isEmpty ? [ErrorReport(message)] : reports(of: mistakes))
    case .notWatching(let reason):
      reporter.complain(reason)
    }
  }

  private func reports(of mistakes: [RebuildResult.Mistake]) -> [ErrorReport] {
    // Fixing one mistake usually clears many of the others.
    let shown = mistakes.prefix(30)
    let hidden = mistakes.count - shown.count
    return shown.map { ErrorReport($0.problem, line: $0.line) }
      + (hidden > 0 ? [ErrorReport("and \(count(hidden, "mistake")) more")] : [])
  }

  private func summary(of result: BuildResult, _ change: RebuildChange) -> String {
    let files =
      change.files.count > 1 ? "\(change.files.count) files" : change.files.first ?? ""
    let published = result.published
    let removed = published.removed > 0 ? ", \(published.removed) removed" : ""
    let (seconds, attoseconds) = change.duration.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    return "\(files): \(count(published.written, "file")) written\(removed), \(milliseconds) ms"
  }

  private func greeting(_ address: ListeningAddress, _ port: UInt16) -> String {
    let here = "\(address.url(port: port))  (Ctrl-C ends)"
    if address.isLoopback { return here }
    let reach = address.isEverywhere ? "every address of this machine" : host
    return "\(here)\nOpen to everybody who reaches \(reach), port \(port)."
  }
}

/// Ends the process well when somebody asks it to end. The site that is being written is whole at
/// every instant, so nothing is waited for.
private func endOnInterrupt() -> [any DispatchSourceSignal] {
  [SIGINT, SIGTERM].map { number in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      write("\n", to: STDOUT_FILENO)
      _exit(0)
    }
    source.resume()
    return source
  }
}
