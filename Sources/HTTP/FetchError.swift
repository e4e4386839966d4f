/// An error that prevents a resource from being fetched.
public struct FetchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The requested URL, or the path of a list file.
  public var address: String
  public var reason: Reason

  public enum Reason: Error, Hashable, Sendable {
    /// The request is not allowed.
    case refused(String)
    /// The resource does not exist: status 404 or 410.
    case missing(status: Int)
    /// The server cannot be reached: there is no network or no such server, or the host was
    /// abandoned.
    case unreachable(String)
    /// The request failed, or its response had an unexpected status.
    case failed(String)
    /// The response's contents cannot be used.
    case unusable(String)
    /// The run is offline, and the cache does not contain the resource.
    case notCached
    /// The response cannot be written to the cache.
    case cannotStore(String)
  }

  public init(_ address: String, _ reason: Reason) {
    self.address = address
    self.reason = reason
  }

  /// Whether all other requests would fail too.
  package var isFatal: Bool { if case .cannotStore = reason { true } else { false } }

  public var description: String { "\(address): \(reason)" }
}

extension FetchError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .refused(let reason): "request blocked: \(reason)"
    case .missing(let status): "not found (status \(status))"
    case .unreachable(let reason): "cannot be reached: \(reason)"
    case .failed(let reason): "cannot be fetched: \(reason)"
    case .unusable(let reason): "the response \(reason)"
    case .notCached: "not in the cache, and network access is off; run decks fetch to download it"
    case .cannotStore(let reason): "cannot be written to the cache: \(reason)"
    }
  }
}

extension FetchError.Reason {
  /// Converts an error from a request or from parsing its response; nil for any other error.
  init?(_ error: any Error) {
    switch error {
    case let reason as FetchError.Reason: self = reason
    case let unusable as UnusableResponse: self = .unusable(unusable.reason)
    case TransportError.refused(let reason): self = .refused(reason)
    case TransportError.unreachable(let reason): self = .unreachable(reason)
    case TransportError.timedOut(let reason), TransportError.dropped(let reason),
      TransportError.failed(let reason):
      self = .failed(reason)
    case TransportError.tooLarge(let limit):
      self = .unusable("is larger than \(limit >> 20) MB")
    default: return nil
    }
  }
}

/// An error for a response body that cannot be used; its reason completes the sentence "the
/// response …".
public struct UnusableResponse: Error, Hashable, Sendable, CustomStringConvertible {
  public let reason: String
  public init(_ reason: String) { self.reason = reason }
  public var description: String { reason }
}
