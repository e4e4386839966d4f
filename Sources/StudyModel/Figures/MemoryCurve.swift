/// A skill of one breed over time: when it was asked, and how its memory fades between.
public struct MemoryCurve: Equatable, Sendable, Codable {
  /// The reviews that the schedule counts, the first one first.
  public var reviews: [CurvePoint]
  /// How it fades after each review up to the next, and after the last on to `last`.
  public var spans: [CurveSpan]
  /// The study day on which it comes up again.
  public var due: Int
  /// The share of right answers to be expected today, from 0 to 1.
  public var today: Double
  /// The share that the learner wishes for.
  public var wanted: Double
  /// The study day that the drawing ends on.
  public var last: Int

  public init(
    reviews: [CurvePoint], spans: [CurveSpan], due: Int, today: Double, wanted: Double, last: Int
  ) {
    self.reviews = reviews
    self.spans = spans
    self.due = due
    self.today = today
    self.wanted = wanted
    self.last = last
  }
}

/// A place on a memory curve.
public struct CurvePoint: Equatable, Sendable, Codable {
  /// The study day, counted from 1970-01-01.
  public var day: Int
  /// The share of right answers to be expected then, from 0 to 1; of a review, just before it.
  public var share: Double
  /// Of a review, whether it was answered right.
  public var right: Bool

  public init(day: Int, share: Double, right: Bool) {
    self.day = day
    self.share = share
    self.right = right
  }
}

/// A stretch of a memory curve from one review to the next.
public struct CurveSpan: Equatable, Sendable, Codable {
  public var points: [CurvePoint]

  public init(points: [CurvePoint]) { self.points = points }
}

/// How the learner's memory of naming a breed came about and fades; nil where the schedule never
/// asked for it. `now` is in milliseconds since 1970 (UTC).
public func memoryCurve(
  _ reviews: [Review], breed: String, deck: Deck, settings: Settings, day: Int, now: Int
) -> MemoryCurve? {
  guard let place = deck.place(of: breed) else {
    return nil
  }
  let scheduler = scheduler(of: settings)
  var learner = emptyLearner(deck: deck, profile: settings.profile, settings: settings)
  var asked: [CurvePoint] = []
  var memories: [Memory] = []
  for review in inOrder(reviews, now: now) {
    let isOfCard =
      review.kind == .schedule && review.skill == .name && deck.place(of: review.breed) == place
    let before = learner.cards[place * 3].memory
    learner = learned(learner, review, deck: deck)
    if let after = learner.cards[place * 3].memory, isOfCard, after != before {
      var share = 0.0
      if let memory = before {
        share = retrievability(memory, on: after.last, scheduler)
      }
      asked.append(CurvePoint(day: after.last, share: share, right: review.right))
      memories.append(after)
    }
  }
  guard let memory = memories.last, let first = memories.first else {
    return nil
  }
  let today = max(clampedDay(day), memory.last)
  let length = today - first.last
  let last = max(today, memory.due) + max(7, length / 4)
  var spans: [CurveSpan] = []
  for (index, one) in memories.enumerated() {
    let end = index + 1 < memories.count ? memories[index + 1].last : last
    spans.append(CurveSpan(points: fading(one, through: end, scheduler)))
  }
  return MemoryCurve(
    reviews: asked, spans: spans, due: memory.due,
    today: retrievability(memory, on: today, scheduler), wanted: scheduler.wanted(.name), last: last
  )
}

/// How a memory fades through a day: at most twenty-five places.
func fading(_ memory: Memory, through end: Int, _ scheduler: Scheduler) -> [CurvePoint] {
  var points: [CurvePoint] = []
  let stride = max(1, (end - memory.last) / 24)
  var day = memory.last
  while day < end {
    points.append(
      CurvePoint(day: day, share: retrievability(memory, on: day, scheduler), right: true))
    day += stride
  }
  points.append(
    CurvePoint(day: end, share: retrievability(memory, on: end, scheduler), right: true))
  return points
}
