import ArgumentParser
import FlyingFox
import FlyingSocks
import FoundationEssentials

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Builds the site and serves it on this machine alone.")

  @OptionGroup var options: BuildOptions

  @Option(help: ArgumentHelp("The port on 127.0.0.1.", valueName: "n"))
  var port: UInt16 = 8080

  func run() async throws {
    let reporter = Reporter(.text)
    let build = options.build()
    try await reporter.exitingOnFailure { try await build.run(reporter) }
    let files = StaticFiles(root: build.output)
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled, handler: files)
    try await reporter.exitingOnFailure {
      async let serving: Void = server.run()
      do {
        try await server.waitUntilListening()
        reporter.say("http://127.0.0.1:\(port)/  (Ctrl-C ends)")
        try await serving
      } catch {
        throw Failure.cannotListen(port)
      }
    }
  }
}
