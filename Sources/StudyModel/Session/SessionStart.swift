/// Returns session options from a profile's settings.
public func sessionOptions(
  from settings: Settings, mode: Mode, kind: ReviewKind, categoryID: String? = nil,
  stage: Int? = nil, drill: [BreedPair] = [], extraNew: Int = 0, breedIDs: [String] = []
) -> SessionOptions {
  return SessionOptions(
    mode: drill.isEmpty ? mode : drillMode(after: mode), kind: kind, categoryID: categoryID,
    stage: stage, drill: drill, choices: settings.choices, cards: settings.sessionCards,
    seconds: settings.sessionSeconds,
    newPerDay: settings.newPerDay, extraNew: extraNew, rolloverHour: settings.rolloverHour,
    storesTypedText: settings.storesTypedText, isPaced: settings.isPaced, breedIDs: breedIDs)
}

/// Starts a session about `deck`, with its first question.
///
/// The deck, learner, options, seed and study day determine every question; in a challenge, only
/// the deck, options and seed do. If nothing can be asked, the session is over and
/// `hasNothingToAsk` is true.
public func startSession(
  _ deck: Deck, _ learner: Learner, _ options: SessionOptions, _ identity: SessionIdentity,
  seed: UInt32, moment: Timestamp
) -> Session {
  let begun = moment.clamped
  var generator = RandomGenerator(seed: seed)
  let standing = positionsByBreed(deck)
  let asked = plan(
    deck, learner, options, positions: standing,
    day: studyDay(begun, rollover: options.rolloverHour), using: &generator)
  let session = Session(
    identity: identity, options: options, deckID: deck.id, seed: seed, generator: generator,
    learner: learner, positions: standing, plan: asked, plannedCount: asked.count, reviews: [],
    question: nil, isAnswered: false, typedTexts: [:], nearMiss: nil, isHinted: false,
    currentRun: 0, bestRun: 0, started: begun, ending: nil, ended: nil)
  return asked.isEmpty ? session : nextQuestion(session, deck, begun)
}

/// Returns the record that stores a session.
public func sessionRecord(of session: Session) -> SessionRecord {
  let options = session.options
  let started = session.started.clamped
  return SessionRecord(
    id: session.identity.sessionID, profileID: session.identity.profileID, deckID: session.deckID,
    mode: options.mode, kind: options.kind, categoryID: options.categoryID, stage: options.stage,
    seed: session.seed, started: started.at, ended: session.ended,
    day: studyDay(started, rollover: options.rolloverHour),
    planned: session.plannedCount, answered: session.reviews.count,
    right: session.reviews.filter { $0.isRight }.count,
    ms: timeSpent(in: session, until: session.ended ?? session.reviews.last?.at ?? started.at),
    ending: session.ending, isDrill: options.drill.isEmpty ? nil : true,
    isChosen: options.drill.isEmpty && !options.breedIDs.isEmpty ? true : nil,
    examSeconds: options.isExam ? max(1, min(options.seconds, maximumExamSeconds)) : nil,
    examQuestions: options.isExam ? options.examQuestions : nil, other: nil)
}
