import URLs

/// How patient a run is with servers that fail. Times are in seconds.
public struct RetryPolicy: Sendable {
  /// How often one request may be repeated.
  public var retries = 3
  /// How many repetitions one host may cost before it is given up for the run. Each good answer
  /// earns one back, so that a few mishaps in a thousand requests never come to that.
  public var budget = 16
  /// The wait before the first repetition; it doubles from one to the next.
  public var firstWait = 0.5
  /// The longest wait. A host that asks for a longer one is given up.
  public var longestWait = 90.0
  /// How long a run may go on asking: what is still wanted then has to come from the cache.
  public var runTime = 900.0
  /// What the chance in the waits grows from.
  public var seed: UInt64

  public init(seed: UInt64) { self.seed = seed }

  /// The wait before repetition number `count`, counted from 0: half of it sure, half by chance, so
  /// that those who failed together do not come back together.
  func wait(before count: Int, of url: WebURL) -> Double {
    var steps = firstWait
    for _ in 0..<count where steps < longestWait { steps *= 2 }
    return min(longestWait, steps) * (0.5 + 0.5 * chance(count, url))
  }

  /// A number below 1 that is the same for the same seed, URL and count, in whatever order
  /// requests fail.
  func chance(_ count: Int, _ url: WebURL) -> Double {
    var state = seed &+ UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    for byte in url.text.utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    // The last steps of SplitMix64: every bit of the state takes part in every bit of the result.
    state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((state ^ (state >> 31)) >> 11) / Double(1 << 53)
  }
}

/// What the end of a request says about asking again.
enum RetryOutcome: Equatable {
  /// The host works, whatever it said.
  case answered
  /// The host says that there were too many requests.
  case limited(String, wait: Double?)
  /// Something that may go better next time.
  case mishap(String, wait: Double?)
  /// No one answers at the host's address.
  case absent(String)
  /// Nothing that another try would change.
  case final

  /// Whether it is the host's fault that there is no answer.
  var isTrouble: Bool {
    switch self {
    case .answered, .final: false
    case .limited, .mishap, .absent: true
    }
  }

  /// - Parameter now: seconds since 1970.
  init(_ result: Result<Response, TransportError>, now: Double) {
    switch result {
    case .success(let response) where response.status == 429 || response.status >= 500:
      let isLimit = response.status == 429
      let wait = RetryAfter.seconds(in: response.headers, isLimit: isLimit, now: now)
      let reason = "status \(response.status)"
      self = isLimit ? .limited(reason, wait: wait) : .mishap(reason, wait: wait)
    case .success: self = .answered
    case .failure(.dropped(let reason)), .failure(.timedOut(let reason)):
      self = .mishap(reason, wait: nil)
    case .failure(.unreachable(let reason)): self = .absent(reason)
    case .failure(.refused), .failure(.tooLarge), .failure(.failed), .failure(.cancelled):
      self = .final
    }
  }
}
