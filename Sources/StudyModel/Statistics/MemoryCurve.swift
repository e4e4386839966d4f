/// The history of one breed's memory: its reviews and the forgetting between them.
///
/// Shares are corrected for guessing, like the desired retention and the coverage of a deck.
public struct MemoryCurve: Equatable, Sendable, Codable {
  /// The scheduled reviews, oldest first.
  public var reviews: [CurvePoint]
  /// The forgetting curve after each review, up to the next review or, after the last review, up to
  /// `last`.
  public var spans: [CurveSpan]
  /// The study day on which the breed is due.
  public var due: Int
  /// The share that is known now, from 0 to 1.
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
  /// The known share on that day, from 0 to 1; for a review, the share just before it.
  public var share: Double
  /// For a review, whether the answer was right.
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
  _ reviews: [Review], breed: String, deck: Deck, settings: Settings, day: Int, now: Int
) -> MemoryCurve? {
  guard let position = deck.index(of: breed) else {
    return nil
  }
  let scheduler = scheduler(of: settings)
  let fsrs = makeFormulas(scheduler.weights)
  let own = reviews.filter {
    $0.deck == deck.id && $0.profile == settings.profile && $0.skill == .name
  }
  let positions = positionsByBreed(deck)
  let hash = hash(of: deck.breeds[position].id)
  var card = emptyCard(deck.breeds[position].id, .name)
  // Answers about other breeds only show which times are slow for this learner.
  var pace = AnswerPace(recent: [])
  var asked: [CurvePoint] = []
  var memories: [Memory] = []
  var answered = now
  for dated in timeline(own, now: now, rollover: settings.rolloverHour) {
    let review = own[dated.index]
    guard let breed = positions[review.breed] else {
      continue
    }
    if breed == position {
      let before = card.memory
      var memory = before
      if review.kind == .schedule {
        let verdict = graded(review, card: card, pace: pace, paced: settings.paced)
        memory = nextMemory(card, verdict.grade, dated.day, scheduler, fsrs, hash)
      }
      countReview(review, on: clampedDay(dated.day), memory, deck.breeds[position], 0, &card)
      if let after = memory, after != before {
        var share = 0.0
        if let before {
          share = knownShareOfName(before, on: after.lastDay, scheduler)
        }
        asked.append(CurvePoint(day: after.lastDay, share: share, right: review.right))
        memories.append(after)
        answered = review.at
      }
    }
    if review.right {
      pace.record(review.ms)
    }
  }
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
    ? Double(today - memory.lastDay) : clamp(Double(now - answered) / 86_400_000, 0, 1)
  let seen = makeFormulas(scheduler.weights).forgettingCurve(
    clamp(memory.stability, 0.001, 1_000_000_000_000), elapsed)
  return MemoryCurve(
    reviews: asked, spans: spans, due: memory.due,
    today: knownShare(seen, .name, choices: scheduler.choices), elapsed: elapsed,
    wanted: scheduler.retention, last: last)
}

/// Returns the known share of a memory of the skill `name` on a study day.
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
