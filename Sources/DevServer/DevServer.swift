import FlyingFox
import FlyingSocks
import FoundationEssentials
import Glibc

/// An HTTP server for a site's output folder, with live reload.
public struct DevServer: Sendable {
  /// An error that keeps the server from starting.
  public enum Failure: Error, Equatable {
    /// Another program is already listening on the port.
    case portTaken(UInt16)
    /// The address does not belong to this machine, or the port requires privileges.
    case cannotListen(String)
  }

  private let server: HTTPServer
  private let address: ListeningAddress
  private let live: LiveReload

  /// - Parameters:
  ///   - folder: The site's output folder.
  ///   - live: The source of the live-reload events that pages receive.
  public init(_ folder: String, live: LiveReload, at address: ListeningAddress) {
    self.address = address
    self.live = live
    server = HTTPServer(
      config: address.configuration,
      handler: StaticFileHandler(folder: folder, live: live, acceptsAnyHost: !address.isLoopback))
  }

  /// Serves until `work` returns.
  ///
  /// - Parameter work: Called with the port once the server accepts requests.
  /// - Throws: `Failure` if the server cannot listen.
  public func run(_ work: @escaping @Sendable (_ port: UInt16) async -> Void) async throws {
    do {
      try await withThrowingTaskGroup { group in
        group.addTask { try await server.run() }
        group.addTask {
          try await server.waitUntilListening()
          await work(await port)
        }
        group.addTask {
          // A client's disconnection is noticed only when something is sent to it.
          while true {
            try await Task.sleep(for: .seconds(15))
            await live.notifyAll()
          }
        }
        // The first task to finish or throw cancels the others.
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
