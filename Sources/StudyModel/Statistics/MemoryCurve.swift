/// The history of one breed's memory: its reviews and the forgetting between them.
///
/// Probabilities are corrected for guessing, like the desired retention and the coverage of a deck.
public struct MemoryCurve: Equatable, Sendable, Codable {
  /// The scheduled reviews, oldest first.
  public var reviews: [CurvePoint]
  /// The forgetting curve after each review, up to the next review or, after the last review, up to
  /// `last`.
  public var spans: [CurveSpan]
  /// The study day on which the breed is due.
  public var due: Int
  /// The probability that the breed is known now.
  public var today: Double
  /// Study days since the last review; on the day of the review itself, the elapsed fraction of a
  /// day.
  public var elapsed: Double
  /// Desired retention.
  public var wanted: Double
  /// The last study day of the curve.
  public var last: Int

  public init(
    reviews: [CurvePoint], spans: [CurveSpan], due: Int, today: Double, elapsed: Double,
    wanted: Double, last: Int
  ) {
    self.reviews = reviews
    self.spans = spans
    self.due = due
    self.today = today
    self.elapsed = elapsed
    self.wanted = wanted
    self.last = last
  }
}

/// A point of a memory curve.
public struct CurvePoint: Equatable, Sendable, Codable {
  /// The study day, counted from 1970-01-01.
  public var day: Int
  /// The probability that the breed is known on that day; for a review, just before it.
  public var share: Double
  /// For a review, whether the answer was correct.
  public var right: Bool

  public init(day: Int, share: Double, right: Bool) {
    self.day = day
    self.share = share
    self.right = right
  }
}

/// The part of a memory curve between two reviews.
public struct CurveSpan: Equatable, Sendable, Codable {
  public var points: [CurvePoint]

  public init(points: [CurvePoint]) { self.points = points }
}

/// Returns the memory curve of a breed in the skill `name`; nil if it was never scheduled. `now` is
/// in milliseconds since 1970 (UTC).
public func memoryCurve(
  _ reviews: [Review], breedID: String, deck: Deck, settings: Settings, day: Int, now: Int
) -> MemoryCurve? {
  guard let position = deck.position(of: breedID) else {
    return nil
  }
  let own = reviews.filter { $0.profileID == settings.profileID && $0.skill == .name }
  let start = emptyLearner(deck: deck, profileID: settings.profileID, settings: settings)
  let replayed = recordedReplay(
    start, own, deck: deck, rollover: settings.rolloverHour, now: now)
  return historyCurve(replayed.histories[position], settings: settings, day: day, now: now)
}

/// Returns the memory curve of a breed in the skill `name` from its whole history; nil if it was
/// never scheduled. `now` is in milliseconds since 1970 (UTC).
public func historyCurve(
  _ history: BreedHistory, settings: Settings, day: Int, now: Int
) -> MemoryCurve? {
  let scheduler = scheduler(of: settings)
  var asked: [CurvePoint] = []
  for (index, answer) in history.scheduled.enumerated() {
    let day = answer.memory.lastDay
    var share = 0.0
    if index > 0 {
      share = knownShareOfName(history.scheduled[index - 1].memory, on: day, scheduler)
    }
    asked.append(CurvePoint(day: day, share: share, right: answer.isRight))
  }
  let memories = history.scheduled.map { $0.memory }
  let answered = clampedTime(history.scheduled.last?.at ?? now)
  guard let memory = memories.last, let first = memories.first else {
    return nil
  }
  let today = max(clampedDay(day), memory.lastDay)
  let length = today - first.lastDay
  let last = max(today, memory.due) + max(7, length / 4)
  var spans: [CurveSpan] = []
  for (index, one) in memories.enumerated() {
    let end = index + 1 < memories.count ? memories[index + 1].lastDay : last
    spans.append(CurveSpan(points: fadingPoints(one, through: end, scheduler)))
  }
  // The schedule counts whole days; on the day of the review, the time of day counts.
  let elapsed =
    today > memory.lastDay
    ? Double(today - memory.lastDay)
    : clamp(Double(clampedTime(now) - answered) / Double(dayMilliseconds), 0, 1)
  let seen = makeFormulas(scheduler.weights).forgettingCurve(
    clamp(memory.stability, 0.001, 1_000_000_000_000), elapsed)
  return MemoryCurve(
    reviews: asked, spans: spans, due: memory.due,
    today: knownShare(seen, .name, choices: scheduler.choices), elapsed: elapsed,
    wanted: scheduler.retention, last: last)
}

/// Returns the probability that a breed is known on a study day, given its memory in the skill
/// `name`.
func knownShareOfName(_ memory: Memory, on day: Int, _ scheduler: Scheduler) -> Double {
  return knownShare(
    retrievability(memory, on: day, scheduler), .name, choices: scheduler.choices)
}

/// Returns the forgetting curve of a memory through a day, as at most 48 points.
func fadingPoints(_ memory: Memory, through end: Int, _ scheduler: Scheduler) -> [CurvePoint] {
  var points: [CurvePoint] = []
  let stride = max(1, (end - memory.lastDay) / 24)
  var day = memory.lastDay
  while day < end {
    points.append(
      CurvePoint(day: day, share: knownShareOfName(memory, on: day, scheduler), right: true))
    day += stride
  }
  points.append(
    CurvePoint(day: end, share: knownShareOfName(memory, on: end, scheduler), right: true))
  return points
}
