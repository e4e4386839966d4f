/// Why something cannot be had from upstream.
public struct FetchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was asked for; of a list in a file, its path.
  public var address: String
  public var reason: Reason

  public enum Reason: Error, Hashable, Sendable {
    /// It is not allowed to ask there.
    case refused(String)
    /// It is not there: 404 or 410.
    case missing(status: Int)
    /// Nobody answers there: no network, or no such server.
    case unreachable(String)
    /// It was asked for, and no proper answer came.
    case failed(String)
    /// An answer came that is of no use.
    case unusable(String)
    /// The network may not be asked, and the cache does not have it.
    case notCached
    /// It cannot be written to the cache.
    case notKept(String)
  }

  public init(_ address: String, _ reason: Reason) {
    self.address = address
    self.reason = reason
  }

  /// Whether nothing else can succeed either.
  package var isFatal: Bool { if case .notKept = reason { true } else { false } }

  public var description: String { "\(address): \(reason)" }
}

extension FetchError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .refused(let why): "not asked for: \(why)"
    case .missing(let status): "not there (status \(status))"
    case .unreachable(let why): "cannot be reached: \(why)"
    case .failed(let why): "no answer: \(why)"
    case .unusable(let why): "the answer \(why)"
    case .notCached: "not in the cache, and the network is not asked"
    case .notKept(let why): "cannot be kept: \(why)"
    }
  }
}

extension FetchError.Reason {
  /// The reason that lies in an error of asking or reading; nil where it is of another kind.
  init?(_ error: any Error) {
    switch error {
    case let reason as FetchError.Reason: self = reason
    case let unusable as Unusable: self = .unusable(unusable.reason)
    case TransportError.refused(let why): self = .refused(why)
    case TransportError.unreachable(let why): self = .unreachable(why)
    case TransportError.timedOut(let why), TransportError.dropped(let why),
      TransportError.failed(let why):
      self = .failed(why)
    case TransportError.tooLarge(let limit):
      self = .unusable("is larger than \(limit >> 20) MB")
    default: return nil
    }
  }
}

/// Why a body cannot be used, in words that can follow "the answer".
public struct Unusable: Error, Hashable, Sendable, CustomStringConvertible {
  public let reason: String
  public init(_ reason: String) { self.reason = reason }
  public var description: String { reason }
}
