/// The state of one profile in one deck, computed by replaying its reviews. It contains everything
/// that a session needs. Browsers store it to replay only later reviews; it is never exported.
public struct Learner: Equatable, Sendable {
  /// The profile's id.
  ///
  /// - Key: profile
  public var profileID: String
  /// The deck's id.
  ///
  /// - Key: deck
  public var deckID: String
  /// The learner's scheduling parameters.
  public var scheduler: Scheduler
  /// Three cards for each breed, in the order of the deck: `name`, `find`, `recall`.
  public var cards: [Card]
  /// For each breed, in the order of the deck, the days on which it was answered correctly.
  public var rightDays: [RightDays]
  /// For each breed, in the order of the deck, the days on which the learner met it.
  public var encounters: [Encounter]
  /// Confusions, in the order in which they first occurred.
  public var confusions: [Confusion]
  /// Answer times by skill, in the order of the cards.
  public var paces: [AnswerPace]
  /// Whether answer times are meaningful for this learner.
  ///
  /// - Key: paced
  public var isPaced: Bool
  /// Number of reviews so far, including those of breeds that are no longer in the deck.
  ///
  /// - Bounds: 0...1000000000
  public var answers: Int
  /// The study day of the exam that the learner prepares for in this deck; nil if there is none.
  ///
  /// - Bounds: -2...100000000
  public var examDay: Int?

  public init(
    profileID: String, deckID: String, scheduler: Scheduler, cards: [Card], rightDays: [RightDays],
    encounters: [Encounter], confusions: [Confusion], paces: [AnswerPace], isPaced: Bool,
    answers: Int, examDay: Int? = nil
  ) {
    self.profileID = profileID
    self.deckID = deckID
    self.scheduler = scheduler
    self.cards = cards
    self.rightDays = rightDays
    self.encounters = encounters
    self.confusions = confusions
    self.paces = paces
    self.isPaced = isPaced
    self.answers = answers
    self.examDay = examDay
  }
}

/// The study days on which a scheduled answer about a breed was correct, in any skill, since the
/// breed was last missed. Challenges and practice add no days, but misses in them count.
public struct RightDays: Equatable, Sendable {
  /// Number of days.
  ///
  /// - Bounds: 0...1000000000
  public var count: Int
  /// The latest of them; meaningless if there is none.
  ///
  /// - Bounds: -2...100000000
  public var lastDay: Int

  public init(count: Int, lastDay: Int) {
    self.count = count
    self.lastDay = lastDay
  }

  mutating func record(_ review: Review, on day: Int) {
    if !review.isRight {
      count = 0
    } else if review.kind == .schedule && (count == 0 || day > lastDay) {
      count += 1
      lastDay = day
    }
  }
}

/// The study days on which the learner was asked about a breed, in sessions of every kind, and on
/// which the breed was first known.
public struct Encounter: Equatable, Sendable {
  /// The study day on which the breed was new: that of its first answer, if that answer was
  /// scheduled. A breed that was first met in practice or in a challenge never uses up one of the
  /// new breeds of a day.
  ///
  /// - Bounds: -2...100000000
  public var newDay: Int?
  /// The study day of the latest answer; nil if there is none.
  ///
  /// - Bounds: -2...100000000
  public var lastDay: Int?
  /// The first study day on which the breed was known: see `Familiarity.known`. It stays when the
  /// breed fades or is missed.
  ///
  /// - Bounds: -2...100000000
  public var knownDay: Int?

  public init(newDay: Int?, lastDay: Int?, knownDay: Int? = nil) {
    self.newDay = newDay
    self.lastDay = lastDay
    self.knownDay = knownDay
  }

  mutating func record(_ review: Review, on day: Int) {
    if lastDay == nil && review.kind == .schedule {
      newDay = day
    }
    lastDay = max(lastDay ?? day, day)
  }
}

/// Number of days on which a known breed was answered correctly.
let knownDays = 2

/// Whether the breed at a position of the deck was answered correctly on enough days to count as
/// known, and was not missed last time in any skill. Such a breed is known or fading; any other is
/// still being learned.
public func isLearned(_ learner: Learner, at position: Int) -> Bool {
  if position < 0 || position >= learner.rightDays.count
    || learner.rightDays[position].count < knownDays
  {
    return false
  }
  let cards = allSkills.map { cardIndex(ofBreedAt: position, $0) }
  return !cards.contains(where: { $0 < learner.cards.count && wasMissed(learner.cards[$0]) })
}

/// Whether the breed at a position of the deck is known on a study day: see `Familiarity.known`.
func isKnown(_ learner: Learner, at position: Int, on day: Int) -> Bool {
  if !isLearned(learner, at: position) {
    return false
  }
  guard let next = nextReview(learner, at: position, from: day) else {
    return true
  }
  return next.due > day
}

/// Whether the breed at a position of the deck was asked on a study day, in a session of any kind, and
/// has been right in every answer since a scheduled one. It is not due again on that day, in any
/// skill.
func wasRight(_ learner: Learner, at position: Int, on day: Int) -> Bool {
  if position < 0 || position >= learner.rightDays.count || position >= learner.encounters.count {
    return false
  }
  return learner.rightDays[position].count > 0
    && (learner.encounters[position].lastDay ?? -2) >= day
}

/// Whether the breed at a position of the deck was met only in practice or in challenges. Such a
/// breed is not new, and its first scheduled review is due.
func awaitsFirstReview(_ learner: Learner, at position: Int) -> Bool {
  var isMet = false
  for skill in allSkills {
    let index = cardIndex(ofBreedAt: position, skill)
    if index < learner.cards.count {
      if learner.cards[index].memory != nil {
        return false
      }
      isMet = isMet || learner.cards[index].isAnswered
    }
  }
  return isMet
}

/// Returns the number of times that the breed at a position of the deck was forgotten after having
/// been known, in all skills.
public func timesForgotten(_ learner: Learner, at position: Int) -> Int {
  if position < 0 || position >= learner.cards.count {
    return 0
  }
  var times = 0
  for skill in allSkills {
    let index = cardIndex(ofBreedAt: position, skill)
    if index < learner.cards.count, let memory = learner.cards[index].memory {
      times += memory.lapses
    }
  }
  return times
}

/// Returns the learner before any review.
public func emptyLearner(deck: Deck, profileID: String, settings: Settings) -> Learner {
  var cards: [Card] = []
  for breed in deck.breeds {
    cards.append(emptyCard(breed.id, .name))
    cards.append(emptyCard(breed.id, .find))
    cards.append(emptyCard(breed.id, .recall))
  }
  return Learner(
    profileID: profileID, deckID: deck.id, scheduler: scheduler(of: settings), cards: cards,
    rightDays: Array(repeating: RightDays(count: 0, lastDay: 0), count: deck.breeds.count),
    encounters: Array(repeating: Encounter(newDay: nil, lastDay: nil), count: deck.breeds.count),
    confusions: [],
    paces: [AnswerPace(recent: []), AnswerPace(recent: []), AnswerPace(recent: [])],
    isPaced: settings.isPaced, answers: 0, examDay: examDay(of: settings, deckID: deck.id))
}
