/// The planned content of the next session, with its expected duration. Each card has one reason,
/// so that the numbers by reason add up to the number of cards.
public struct SessionPreview: Equatable, Sendable {
  /// Number of cards, each about a different breed.
  ///
  /// - Bounds: 0...1000000
  public var cards: Int
  /// Cards whose last answer was a miss.
  public var again: Int
  /// Due cards of breeds that were known: see `Familiarity.fading`.
  public var fading: Int
  /// Due cards of breeds that are still being learned: see `Familiarity.learning`.
  public var learning: Int
  /// Cards of breeds that were confused with others.
  public var mixedUp: Int
  /// Cards that are difficult for this learner.
  public var hard: Int
  /// Cards brought forward for an exam.
  ///
  /// - Bounds: 0...1000000
  public var exam: Int
  /// New breeds to be introduced.
  ///
  /// - Bounds: 0...1000000
  public var new: Int
  /// Cards for a further skill of a breed that the learner has already met.
  public var further: Int
  /// Cards about breeds that were asked earlier today, such as those missed. If all cards are, the
  /// session of the day is finished, and these are a second round.
  ///
  /// - Bounds: 0...1000000
  public var repeats: Int
  /// Breeds with a due or missed card that has to wait for a later session of the day.
  ///
  /// - Bounds: 0...1000000
  public var moreDue: Int
  /// Breeds, planned or not, whose last answer was a miss. As long as there are any, the page must
  /// not claim that the learner remembers everything.
  public var missed: Int
  /// Expected duration at the learner's pace, in minutes as rounded by `wholeMinutes`.
  public var minutes: Int
  /// Suggested breeds; the first three for different reasons if possible.
  public var suggestions: [Suggestion]

  public init(
    cards: Int, again: Int, fading: Int, learning: Int, mixedUp: Int, hard: Int, exam: Int,
    new: Int,
    further: Int, repeats: Int, moreDue: Int, missed: Int, minutes: Int, suggestions: [Suggestion]
  ) {
    self.cards = cards
    self.again = again
    self.fading = fading
    self.learning = learning
    self.mixedUp = mixedUp
    self.hard = hard
    self.exam = exam
    self.new = new
    self.further = further
    self.repeats = repeats
    self.moreDue = moreDue
    self.missed = missed
    self.minutes = minutes
    self.suggestions = suggestions
  }

  /// Breeds to review on the day, now or in a later session: all but the new ones.
  public var toReview: Int {
    return cards - new + moreDue
  }
}

/// A suggested breed.
public struct Suggestion: Equatable, Sendable {
  /// The breed's slug.
  ///
  /// - Key: breed
  public var breedID: String
  /// The reason for the suggestion.
  public var reason: Reason
  /// The learner's familiarity with the breed.
  public var familiarity: Familiarity
  /// The slug of the other breed, if the suggestion is to tell two breeds apart.
  ///
  /// - Key: otherBreed
  public var otherBreedID: String?
  /// Number of confusions of the two breeds, or number of times that the breed was forgotten.
  public var times: Int
  /// Whether the breed was only ever chosen for the other one, and never the other way round.
  public var wasChosen: Bool
  /// Days since the learner was last asked about the breed, in a session of any kind; nil if never.
  public var days: Int?

  public init(
    breedID: String, reason: Reason, familiarity: Familiarity, otherBreedID: String?, times: Int,
    wasChosen: Bool, days: Int?
  ) {
    self.breedID = breedID
    self.reason = reason
    self.familiarity = familiarity
    self.otherBreedID = otherBreedID
    self.times = times
    self.wasChosen = wasChosen
    self.days = days
  }
}

/// Returns the preview of a session on a study day; repeated calls return the same preview.
public func sessionPreview(
  _ deck: Deck, _ learner: Learner, _ options: SessionOptions, day: Int
) -> SessionPreview {
  let positions = positionsByBreed(deck)
  var generator = RandomGenerator(seed: 0)
  let asked = plan(deck, learner, options, positions: positions, day: day, using: &generator)
  let context = planningContext(deck, learner, options, positions: positions, day: day)
  let familiarity = familiarities(learner, of: deck, day: day)
  let suggestions = variedFirst(asked).map { suggestion($0, familiarity, in: context) }
  let due = suggestions.filter { $0.reason == .due }
  let ms = asked.reduce(0) { $0 + expectedTime($1.skill, learner) }
  return SessionPreview(
    cards: asked.count, again: asked.filter { $0.reason == .missed }.count,
    fading: due.filter { $0.familiarity == .fading }.count,
    learning: due.filter { $0.familiarity != .fading }.count,
    mixedUp: asked.filter { $0.reason == .confused }.count,
    hard: asked.filter { $0.reason == .weak }.count,
    exam: asked.filter { $0.reason == .exam }.count, new: asked.filter { $0.reason == .new }.count,
    further: asked.filter { $0.reason == .skill }.count,
    repeats: suggestions.filter { $0.days == 0 }.count,
    moreDue: dueBreeds(deck, learner, day: day, besides: asked),
    missed: missedBreeds(learner, of: deck).filter { $0 }.count,
    minutes: wholeMinutes(min(ms, max(1, min(options.seconds, 86_400)) * 1000)),
    suggestions: suggestions)
}

/// Returns the number of breeds with a due or missed card that are not among the planned cards.
private func dueBreeds(
  _ deck: Deck, _ learner: Learner, day: Int, besides planned: [PlannedCard]
) -> Int {
  let positions = positionsByBreed(deck)
  var isCounted: [Bool] = Array(repeating: false, count: deck.breeds.count)
  for card in planned {
    if let position = positions[card.breedID] {
      isCounted[position] = true
    }
  }
  var count = 0
  for card in learner.cards {
    if let position = positions[card.breedID], !isCounted[position],
      wasMissed(card)
        || (isDue(card.memory, on: clampedDay(day))
          && !wasRight(learner, at: position, on: clampedDay(day)))
    {
      isCounted[position] = true
      count += 1
    }
  }
  for position in 0..<deck.breeds.count
  where !isCounted[position] && awaitsFirstReview(learner, at: position) {
    count += 1
  }
  return count
}

/// Returns the plan with the first card of each reason moved to the front, at most three cards.
func variedFirst(_ plan: [PlannedCard]) -> [PlannedCard] {
  var sorted: [PlannedCard] = []
  let reasons: [Reason] = [.confused, .missed, .due, .new, .weak, .exam, .skill]
  for reason in reasons where sorted.count < 3 {
    if let first = plan.first(where: { $0.reason == reason }) {
      sorted.append(first)
    }
  }
  let first = sorted.map { $0.breedID }
  return sorted + plan.filter { !first.contains($0.breedID) }
}

private func suggestion(
  _ planned: PlannedCard, _ familiarities: [Familiarity], in context: PlanningContext
) -> Suggestion {
  let breed = planned.breedID
  var familiarity = Familiarity.new
  if let position = context.position(of: breed), position < familiarities.count {
    familiarity = familiarities[position]
  }
  var times = 0
  var days: Int? = nil
  if let position = context.position(of: breed) {
    times = timesForgotten(context.learner, at: position)
    if let last = context.encounter(position)?.lastDay {
      days = max(0, context.day - clampedDay(last))
    }
  }
  var wasChosen = false
  if planned.reason == .confused, let other = planned.otherBreedID {
    var missed = 0
    for confusion in context.learner.confusions
    where confusion.breedID == breed && confusion.chosenBreedID == other {
      missed += confusion.times
    }
    times = confusionCount(context.learner.confusions, breed, other)
    wasChosen = missed == 0 && times > 0
  }
  return Suggestion(
    breedID: breed, reason: planned.reason, familiarity: familiarity,
    otherBreedID: planned.otherBreedID,
    times: times, wasChosen: wasChosen, days: days)
}
