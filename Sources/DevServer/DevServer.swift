import FlyingFox
import FlyingSocks
import FoundationEssentials
import Glibc

/// Serves the folder of a site, on this machine alone unless told otherwise.
public struct DevServer: Sendable {
  /// Why nothing can be served.
  public enum Failure: Error, Equatable {
    /// Another program listens there.
    case portTaken(UInt16)
    /// The address is not one of this machine's, or the port is not for everybody.
    case cannotListen(String)
  }

  private let server: HTTPServer
  private let address: ListeningAddress
  private let live: LiveReload

  /// - Parameters:
  ///   - folder: what is served.
  ///   - live: what the pages are told.
  public init(_ folder: String, live: LiveReload, at address: ListeningAddress) {
    self.address = address
    self.live = live
    server = HTTPServer(
      config: address.configuration,
      handler: StaticFileHandler(folder: folder, live: live, isOpen: !address.isLoopback))
  }

  /// Serves for as long as some work lasts.
  ///
  /// - Parameter work: begins once requests are answered, and is told the port.
  /// - Throws: `Failure` where nothing can be served.
  public func run(_ work: @escaping @Sendable (_ port: UInt16) async -> Void) async throws {
    do {
      try await withThrowingTaskGroup { group in
        group.addTask { try await server.run() }
        group.addTask {
          try await server.waitUntilListening()
          await work(await port)
        }
        group.addTask {
          // Of pages that are gone nobody hears before something is sent to them.
          while true {
            try await Task.sleep(for: .seconds(15))
            await live.tellAll()
          }
        }
        // The first to end, well or not, ends the others.
        defer { group.cancelAll() }
        try await group.next()
      }
    } catch SocketError.failed(_, let code, let message) {
      throw code == EADDRINUSE
        ? Failure.portTaken(address.port) : Failure.cannotListen("\(address): \(message)")
    }
  }

  private var port: UInt16 {
    get async {
      switch await server.listeningAddress {
      case .ip4(_, let port), .ip6(_, let port): port
      default: address.port
      }
    }
  }
}
