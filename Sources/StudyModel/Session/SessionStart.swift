/// What a session is asked for, by what a profile has chosen.
public func options(
  from settings: Settings, mode: Mode, kind: ReviewKind, category: String? = nil,
  stage: Int? = nil, drill: [String] = []
) -> SessionOptions {
  return SessionOptions(
    mode: mode, kind: kind, category: category, stage: stage, drill: drill,
    choices: settings.choices, cards: settings.sessionCards, seconds: settings.sessionSeconds,
    newPerDay: settings.newPerDay, rolloverHour: settings.rolloverHour,
    typedKept: settings.typedKept, paced: settings.paced)
}

/// A session about `deck`, with its first question.
///
/// Deck, learner, options, seed and study day decide every question; in a challenge deck, options
/// and seed alone. With nothing to ask it is over, and `nothingToAsk` tells so.
public func start(
  _ deck: Deck, _ learner: Learner, _ options: SessionOptions, _ identity: SessionIdentity,
  seed: UInt32, moment: Moment
) -> Session {
  let begun = sane(moment)
  var generator = Generator(seed: seed)
  let standing = placesByBreed(deck)
  let asked = plan(
    deck, learner, options, places: standing,
    day: studyDay(begun, rollover: options.rolloverHour), using: &generator)
  let session = Session(
    identity: identity, options: options, deck: deck.id, seed: seed, generator: generator,
    learner: learner, places: standing, plan: asked, planned: asked.count, reviews: [],
    question: nil, answered: false, nearMiss: nil, hinted: false, run: 0, bestRun: 0,
    started: begun, ending: nil, ended: nil)
  return asked.isEmpty ? session : asking(session, deck, begun)
}

/// The same moment within what a record holds.
func sane(_ moment: Moment) -> Moment {
  return Moment(
    at: storable(moment.at), offset: max(-1080, min(moment.offset, 1080)),
    zone: moment.zone)
}

/// How a session is stored.
public func sessionRecord(of session: Session) -> SessionRecord {
  let options = session.options
  let started = sane(session.started)
  return SessionRecord(
    id: session.identity.session, profile: session.identity.profile, deck: session.deck,
    mode: options.mode, kind: options.kind, category: options.category, stage: options.stage,
    seed: session.seed, started: started.at, ended: session.ended,
    day: studyDay(started, rollover: options.rolloverHour),
    planned: session.planned, answered: session.reviews.count,
    right: session.reviews.filter { $0.right }.count,
    ms: session.reviews.reduce(0) { $0 + countedTime($1) }, ending: session.ending, other: nil)
}
