/// What a run has learnt about one server, so that it does not knock hundreds of times where
/// nobody is at home.
struct Reachability {
  private var answers = false
  private var failures = 0
  private var reason = ""

  mutating func hasAnswered() {
    answers = true
    failures = 0
  }

  mutating func hasFailed(_ reason: String) {
    failures += 1
    self.reason = reason
  }

  /// Why it is not to be asked any more; nil while it is. One that has answered before is given
  /// more patience: losing a connection now and then is usual in a thousand requests.
  var isDown: String? { failures >= (answers ? 5 : 1) ? reason : nil }
}
