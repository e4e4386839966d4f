/// What a session would ask of a learner, why, and how long that takes.
public struct SessionPreview: Equatable, Sendable {
  /// Cards it asks, each of another breed.
  public var cards: Int
  /// Of them those that have faded to what is wanted.
  public var fading: Int
  /// Those taken for another breed.
  public var mixedUp: Int
  /// Those that are hard for this learner.
  public var hard: Int
  /// Those that begin.
  public var new: Int
  /// Breeds, asked or not, that were missed when they were asked last: while there are any, nobody
  /// can say that the learner's memory holds.
  public var missed: Int
  /// Whole minutes that the cards take at the learner's pace, rounded up.
  public var minutes: Int
  /// The breeds that are worth a look, the first three for unlike reasons if there are such.
  public var suggestions: [Suggestion]

  public init(
    cards: Int, fading: Int, mixedUp: Int, hard: Int, new: Int, missed: Int,
    minutes: Int, suggestions: [Suggestion]
  ) {
    self.cards = cards
    self.fading = fading
    self.mixedUp = mixedUp
    self.hard = hard
    self.new = new
    self.missed = missed
    self.minutes = minutes
    self.suggestions = suggestions
  }
}

/// A breed that is worth a look, and why.
public struct Suggestion: Equatable, Sendable {
  /// The breed's slug.
  public var breed: String
  /// Why.
  public var why: Reason
  /// The slug of the breed it is to be told from, where that is the reason.
  public var against: String?
  /// How often the one was taken for the other, or how often the breed was forgotten.
  public var times: Int
  /// Days since it was last asked; nil where it never was.
  public var days: Int?

  public init(breed: String, why: Reason, against: String?, times: Int, days: Int?) {
    self.breed = breed
    self.why = why
    self.against = against
    self.times = times
    self.days = days
  }
}

/// What a session of these options would ask on a study day, the same whenever it is looked at.
public func sessionPreview(
  _ deck: Deck, _ learner: Learner, _ options: SessionOptions, day: Int
) -> SessionPreview {
  let positions = positionsByBreed(deck)
  var generator = RandomGenerator(seed: 0)
  let asked = plan(deck, learner, options, positions: positions, day: day, using: &generator)
  let context = planningContext(deck, learner, options, positions: positions, day: day)
  let ms = asked.reduce(0) { $0 + expectedTime(of: $1, learner) }
  return SessionPreview(
    cards: asked.count, fading: asked.filter { $0.why == .due }.count,
    mixedUp: asked.filter { $0.why == .confused }.count,
    hard: asked.filter { $0.why == .weak }.count, new: asked.filter { $0.why == .new }.count,
    missed: familiarities(learner, of: deck, day: day).filter { $0 == .learning }.count,
    minutes: wholeMinutes(min(ms, max(1, min(options.seconds, 86_400)) * 1000)),
    suggestions: variedFirst(asked).map { suggestion($0, in: context) })
}

/// The planned cards with the first of each reason before the others, three at most.
func variedFirst(_ plan: [PlannedCard]) -> [PlannedCard] {
  var sorted: [PlannedCard] = []
  let reasons: [Reason] = [.confused, .due, .new, .weak]
  for why in reasons where sorted.count < 3 {
    if let first = plan.first(where: { $0.why == why }) {
      sorted.append(first)
    }
  }
  let first = sorted.map { $0.breed }
  return sorted + plan.filter { !first.contains($0.breed) }
}

private func suggestion(_ planned: PlannedCard, in context: PlanningContext) -> Suggestion {
  let breed = planned.breed
  var times = 0
  var last: Int? = nil
  for skill in allSkills {
    if let position = context.index(of: breed), let memory = context.memory(position, skill) {
      last = max(last ?? memory.last, memory.last)
      times += memory.lapses
    }
  }
  if planned.why == .confused, let other = planned.against {
    times = 0
    for confusion in context.learner.confusions {
      let isOne = confusion.breed == breed && confusion.taken == other
      let isOther = confusion.breed == other && confusion.taken == breed
      times += isOne || isOther ? confusion.times : 0
    }
  }
  var days: Int? = nil
  if let last {
    days = max(0, context.day - clampedDay(last))
  }
  return Suggestion(
    breed: breed, why: planned.why, against: planned.against, times: times, days: days)
}

/// How long a card will take, in milliseconds: the learner's usual time for its skill, eight seconds
/// where that is not known, and the reading of what was right.
private func expectedTime(of planned: PlannedCard, _ learner: Learner) -> Int {
  var recent: [Int] = []
  let skill = skillIndex(of: planned.skill)
  if skill < learner.paces.count {
    recent = learner.paces[skill].recent
  }
  let usual =
    recent.isEmpty ? 8_000 : recent.reduce(0) { $0 + max(0, min($1, 600_000)) } / recent.count
  return usual + readingTime
}
