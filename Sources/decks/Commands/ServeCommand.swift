import ArgumentParser
import DevServer
import Dispatch
import FoundationEssentials
import Glibc

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
          var rebuildLoop = RebuildLoop(build, live: live, reporter: reporter)
          await rebuildLoop.run { reporter.say(greeting(address, port)) }
        }
      } catch DevServer.Failure.portTaken(let port) {
        throw Failure.portTaken(port)
      } catch DevServer.Failure.cannotListen(let reason) {
        throw Failure.usage("cannot listen on \(reason); choose another with --host and --port")
      }
    }
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
