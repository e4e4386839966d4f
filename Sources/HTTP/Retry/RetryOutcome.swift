/// The result of a request, classified for retrying.
enum RetryOutcome: Equatable {
  /// The host responded, with any status other than 429 and 5xx.
  case answered
  /// The host reports that it received too many requests.
  case rateLimited(String, wait: Double?)
  /// A temporary failure: a retry may succeed.
  case temporaryFailure(String, wait: Double?)
  /// The host cannot be reached.
  case unreachable(String)
  /// A failure that a retry would not fix.
  case permanentFailure

  /// Whether the host failed to respond properly.
  var isHostFailure: Bool {
    switch self {
    case .answered, .permanentFailure: false
    case .rateLimited, .temporaryFailure, .unreachable: true
    }
  }

  /// - Parameter now: Seconds since 1970.
  init(_ result: Result<Response, TransportError>, now: Double) {
    switch result {
    case .success(let response) where response.status == 429 || response.status >= 500:
      let isRateLimited = response.status == 429
      let wait = RetryAfter.seconds(in: response.headers, isRateLimited: isRateLimited, now: now)
      let reason = "status \(response.status)"
      self =
        isRateLimited ? .rateLimited(reason, wait: wait) : .temporaryFailure(reason, wait: wait)
    case .success: self = .answered
    case .failure(.dropped(let reason)), .failure(.timedOut(let reason)):
      self = .temporaryFailure(reason, wait: nil)
    case .failure(.unreachable(let reason)): self = .unreachable(reason)
    case .failure(.refused), .failure(.tooLarge), .failure(.failed), .failure(.cancelled):
      self = .permanentFailure
    }
  }
}
