import FlyingSocks
import Glibc
import Synchronization

/// An HTTP server for a site's output folder, with live reload.
public struct DevServer: Sendable {
  /// An error that prevents the server from starting.
  public enum Failure: Error, Equatable {
    /// Another program is already listening on the port.
    case portTaken(UInt16)
    /// The address does not belong to this machine, or the port requires privileges.
    case cannotListen(String)
  }

  /// The maximum number of open connections. Further clients are disconnected, to leave file
  /// descriptors for the site's files.
  static let maximumConnections = 512

  /// The time within which a client must send the head of its request.
  var headTimeLimit = Duration.seconds(10)
  private let address: ListeningAddress
  private let liveReload: LiveReload
  private let handler: StaticFileHandler

  /// - Parameters:
  ///   - folder: The site's output folder.
  ///   - liveReload: The source of the live-reload events that pages receive.
  ///   - allowedHosts: Additional host names under which the site may be requested.
  public init(
    _ folder: String, liveReload: LiveReload, at address: ListeningAddress,
    allowedHosts: [String] = []
  ) {
    self.address = address
    self.liveReload = liveReload
    handler = StaticFileHandler(
      folder: folder, liveReload: liveReload,
      allowedHosts: AllowedHosts(for: address, names: allowedHosts))
  }

  /// Serves until `work` returns.
  ///
  /// - Parameter work: Called with the port once the server accepts requests.
  /// - Throws: `Failure` if the server cannot listen.
  public func run(_ work: @escaping @Sendable (_ port: UInt16) async -> Void) async throws {
    do {
      let pool: some AsyncSocketPool = SocketPool.make()
      try await pool.prepare()
      let socket = try address.listen()
      let listener = try AsyncSocket(socket: socket, pool: pool)
      defer { try? listener.close() }
      let port = port(of: socket)
      try await withThrowingTaskGroup { group in
        group.addTask { try await pool.run() }
        group.addTask { try await acceptConnections(on: listener) }
        group.addTask { await work(port) }
        group.addTask {
          // A disconnected client is only noticed on write.
          while true {
            try await Task.sleep(for: .seconds(15))
            await liveReload.notifyAll()
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

  private func acceptConnections(on listener: AsyncSocket) async throws {
    let connections = OpenConnections()
    try await withThrowingDiscardingTaskGroup { group in
      for try await socket in listener.sockets {
        guard connections.count.load(ordering: .relaxed) < Self.maximumConnections else {
          try? socket.close()
          continue
        }
        connections.count.add(1, ordering: .relaxed)
        group.addTask {
          await Connection(socket: socket, headTimeLimit: headTimeLimit).serve(handler)
          connections.count.subtract(1, ordering: .relaxed)
        }
      }
    }
  }

  private func port(of socket: Socket) -> UInt16 {
    switch try? socket.sockname() {
    case .ip4(_, let port), .ip6(_, let port): port
    default: address.port
    }
  }
}

private final class OpenConnections: Sendable {
  let count = Atomic(0)
}
