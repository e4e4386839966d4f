import FlyingSocks
import FoundationEssentials
import Glibc

/// A client's connection, which carries one request and its response.
struct Connection: Sendable {
  /// Limits, in time and in bytes, on reading and discarding the rest of a request after the
  /// response.
  private static let drainTimeLimit = Duration.seconds(2)
  private static let maximumDrainedBytes = 4 << 20

  /// The time within which a client must receive a response that is not an event stream.
  private static let sendTimeLimit = Duration.seconds(120)

  private enum Input {
    case head(RequestHead)
    case malformed
    case tooLarge
  }

  let socket: AsyncSocket
  /// The time within which the client must send the head of its request.
  let headTimeLimit: Duration

  /// Answers the request and closes the connection.
  func serve(_ handler: StaticFileHandler) async {
    defer { try? socket.close() }
    // An error means that the client has disconnected.
    guard let input = try? await withTimeLimit(headTimeLimit, { try await readInput() })
    else { return }
    let response =
      switch input {
      case .head(let request): await handler.response(to: request)
      case .malformed: Response(.badRequest, text: "The request is malformed.\n")
      case .tooLarge:
        Response(
          .requestHeaderFieldsTooLarge,
          text: "The URL and headers exceed \(RequestHead.maximumSize) bytes.\n")
      }
    do { try await send(response) } catch { return }
    if case .head(let request) = input, !request.hasBody { return }
    // Closing a socket with unread input resets the connection, and the client may lose the
    // response.
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    _ = try? await withTimeLimit(Self.drainTimeLimit) { try await drain() }
  }

  /// Reads up to the empty line that ends the request head.
  private func readInput() async throws -> Input {
    let end = Array("\r\n\r\n".utf8)
    var bytes: [UInt8] = []
    while bytes.count < RequestHead.maximumSize {
      let start = max(0, bytes.count - end.count + 1)
      bytes += try await socket.read(atMost: 4096)
      if let range = bytes[start...].firstRange(of: end) {
        guard range.lowerBound <= RequestHead.maximumSize else { return .tooLarge }
        return RequestHead(bytes[..<range.lowerBound]).map(Input.head) ?? .malformed
      }
    }
    return .tooLarge
  }

  private func send(_ response: Response) async throws {
    switch response.body {
    case .bytes(let bytes):
      try await withTimeLimit(Self.sendTimeLimit) {
        try await socket.write(Data(response.head + bytes))
      }
    case .events(let events):
      try await socket.write(Data(response.head))
      try await send(events)
    }
  }

  /// Sends events until the client disconnects.
  private func send(_ events: AsyncStream<String>) async throws {
    try await withThrowingTaskGroup { group in
      group.addTask {
        for await event in events { try await socket.write(Data("data: \(event)\n\n".utf8)) }
      }
      // Events are rare, so a disconnected client is noticed by reading: pages that open and close
      // streams would otherwise use up the connections.
      group.addTask { try await drain() }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func drain() async throws {
    var count = 0
    while count < Self.maximumDrainedBytes { count += try await socket.read(atMost: 4096).count }
  }
}

/// Returns the result of `work`, or nil if it is not done within the time limit.
private func withTimeLimit<Result: Sendable>(
  _ limit: Duration, _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result? {
  try await withThrowingTaskGroup(of: Result?.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try await Task.sleep(for: limit)
      return nil
    }
    defer { group.cancelAll() }
    return try await group.next() ?? nil
  }
}
